# Jekyll: blocks ```playfair, images of `.playfair.json` and `.playfair.xml`, and {% playfair FILE %} become charts.
require "open3"
require "tmpdir"

module Playfair
  # Raises what the program says of any of these pages.
  def self.embed(pages, folder, *options)
    said = pages.map do |page|
      words, status = Open3.capture2e("playfair", "embed", page, "--root", ".", *options, :chdir => folder)
      words unless status.success?
    end
    raise Jekyll::Errors::FatalException, said.compact.join("\n") if said.any?
  end

  # The chart of a file, whose name begins at the site's folder, with attributes if any.
  class Tag < Liquid::Tag
    def initialize(name, markup, context)
      super
      @file, @attributes = markup.strip.split(" ", 2)
    end

    def render(context)
      found = File.join(context.registers[:site].source, @file.to_s)
      raise Liquid::ArgumentError, "there is no chart '#{@file}'" unless File.file?(found)
      %(<playfair-chart src="/#{@file}" #{@attributes}></playfair-chart>)
    end
  end
end

Liquid::Template.register_tag("playfair", Playfair::Tag)

# Only the sources know line and column of a mistake. What comes of them here is not used.
Jekyll::Hooks.register :site, :post_read do |site|
  pages = (site.pages + site.documents).map(&:relative_path).grep(%r!\.(md|markdown)\z!)
  pages.select! { |page| File.file?(File.join(site.source, page)) }
  Dir.mktmpdir { |made| Playfair.embed(pages, site.source, "-o", "#{made}/") }
end

# In HTML a chart may stand wherever Kramdown lets a block or an image stand.
Jekyll::Hooks.register :site, :post_write do |site|
  Playfair.embed(["."], site.dest, "--in-place")
end
