# Jekyll: blocks ```playfair, images of `.playfair.json` and `.playfair.xml`, and {% playfair FILE %} become charts.
require "open3"
require "tmpdir"
require "kramdown"

module Playfair
  # Lets a fence have attributes: Kramdown takes a second word behind it for none, and loses what follows.
  module Attributes
    FENCE = /^[ ]{0,3}(([~`]){3,})[ ]*playfair[ ]+(\S.*)\n((?m:.*?))^[ ]{0,3}\1\2*\s*?\n/

    def parse_codeblock_fenced
      return super unless @src.check(FENCE)
      line = @src.current_line_number
      @src.scan(FENCE)
      words, document = @src[3], @src[4]
      block = new_block_el(:codeblock, document, { "class" => "language-playfair" }, :location => line, :fenced => true)
      block.options[:lang] = "playfair"
      words.scan(/(\w+)=(?:"(.*?)"|'(.*?)'|([^\s}]+))/) { |name, *values| block.attr["data-#{name}"] = values.compact.first }
      classes = words.scan(/(?:^|[\s{])\.([^\s}]+)/).flatten.unshift(block.attr["data-class"]).compact
      block.attr["data-class"] = classes.join(" ") if classes.any?
      @tree.children << block
      true
    end
  end

  # A chart that `playfair embed` has put into the page itself: on lines of its own, or among words.
  COMMENT = /<!-- playfair: ((?:(?!-->).)*) -->/m
  MADE = %r{
    #{COMMENT}<(?:style>\.|p>|p[ ]class|div[ ]class)[^\n]*\n[ \t>]*<!--[ ]/playfair[ ]-->
    |<span[^>\n]*>(?:<img[ ][^>\n]*>|<picture>[^\n]*?</picture>)</span>#{COMMENT}
  }x

  # A page as its author wrote it: Kramdown takes the markup of a figure for words, and loses some.
  def self.written(text)
    text.gsub(MADE) { ($1 || $2).gsub(/(?<=-)\\(\\*)(?=-)/, "\\1") }
  end

  # Tells what the program says of any of these pages, and ends the build where they have mistakes.
  def self.embed(pages, folder, *options)
    failed = pages.reject do |page|
      words, status = Open3.capture2e("playfair", "embed", page, "--root", ".", *options, :chdir => folder)
      words = words.force_encoding("UTF-8").gsub(%r!^\./!, "#{folder}/")
      # What an exception says comes out in one line. The warnings of the whole site are those of its pages.
      warn words unless status.success? && (page == "." || words !~ %r!:\d+:\d+: !)
      status.success?
    end
    raise Jekyll::Errors::FatalException, "there are mistakes in charts" if failed.any?
  end

  # The chart of a file, whose name begins at the site's folder, with attributes if any.
  class Tag < Liquid::Tag
    def initialize(name, markup, context)
      super
      # Names in posts begin with a slash, those of files without.
      @file, @attributes = markup.strip.delete_prefix("/").split(" ", 2)
    end

    def render(context)
      found = File.join(context.registers[:site].source, @file.to_s)
      raise Liquid::ArgumentError, "there is no chart '#{@file}'" unless File.file?(found)
      %(<playfair-chart src="/#{@file}" #{@attributes}></playfair-chart>)
    end
  end
end

Liquid::Template.register_tag("playfair", Playfair::Tag)
Kramdown::Parser::Kramdown.prepend(Playfair::Attributes)

# Only the sources know line and column of a mistake. What comes of them here is not used.
Jekyll::Hooks.register :site, :post_read do |site|
  pages = (site.pages + site.documents).map(&:relative_path).grep(%r!\.(md|markdown)\z!)
  pages.select! { |page| File.file?(File.join(site.source, page)) }
  Dir.mktmpdir { |made| Playfair.embed(pages, site.source, "-o", "#{made}/") }
end

Jekyll::Hooks.register [:pages, :documents], :pre_render do |page|
  page.content = Playfair.written(page.content) if page.relative_path =~ %r!\.(md|markdown)\z!
end

# In HTML a chart may stand wherever Kramdown lets a block or an image stand.
Jekyll::Hooks.register :site, :post_write do |site|
  Playfair.embed(["."], site.dest, "--in-place")
end
