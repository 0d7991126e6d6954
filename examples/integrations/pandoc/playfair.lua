-- Pandoc and Quarto: blocks ```playfair and images of `.playfair.json` and `.playfair.xml` become charts in HTML, and
-- pictures in everything else.

local is_html = FORMAT:match("html") or FORMAT:match("^s5$") or FORMAT:match("slid") or FORMAT:match("reveal")
local pictures = 0
-- How many pixels a column is wide where a picture that is wider would run out of it, by what Pandoc writes: other kinds make
-- pictures fit, or have no sheet.
local column = ({latex = 458, beamer = 408, context = 560, typst = 600})[FORMAT:match("^%a+")]

local function lines_of(text)
  local lines = {}
  for line in (text .. "\n"):gmatch("(.-)\r?\n") do lines[#lines + 1] = line end
  return lines
end

local function pages()
  local found = {}
  for _, name in ipairs(PANDOC_STATE.input_files) do
    local file = io.open(name)
    if file then
      found[#found + 1] = {name = name, lines = lines_of(file:read("a"))}
      file:close()
    end
  end
  return found
end

-- What a comment has of a chart as its author wrote it: two dashes in a row cannot stand there.
local function decoded(text)
  return (text:gsub("%-\\(\\*)%f[-]", "-%1"))
end

local function column_of(text, line)
  return line:find(text, 1, true) or decoded(line):find(text, 1, true)
end

-- Where in the pages a block stands: Pandoc keeps its text alone, in which tabs may have become spaces.
local function place_of(text)
  local wanted = lines_of(text)
  for _, count in ipairs({#wanted, 1}) do
    for _, page in ipairs(pages()) do
      for above = 0, #page.lines - count do
        local is_here = true
        for number = 1, count do is_here = is_here and column_of(wanted[number], page.lines[above + number]) end
        if is_here then return page.name, above, column_of(wanted[1], page.lines[above + 1]) - 1 end
      end
    end
  end
  return "<stdin>", 0, 0
end

-- How many pixels a chart is wide by its attributes; nil: they do not say it, or as a part of the page.
local function pixels(width)
  return width and width:match("^(%d+%.?%d*)$") or width and width:match("^(%d+%.?%d*)px$")
end

-- What is made of a file, or of a text, as one of the kinds that `playfair compile` emits; and its manifest.
local function compile(kind, file, text, width)
  return pandoc.system.with_temporary_directory("playfair", function(folder)
    local arguments = {"-c", 'exec playfair compile "$@" 2>&1', "sh", file or "-", "--root", ".", "--emit", kind,
      "-o", folder .. "/chart." .. (kind == "fragment" and "fragment.html" or kind), "--manifest", folder .. "/manifest"}
    if pixels(width) then
      table.insert(arguments, "--width")
      table.insert(arguments, pixels(width))
    end
    if text then
      table.insert(arguments, "--from")
      table.insert(arguments, text:match("^%s*<") and "xml" or "json")
    end
    local done, words = pcall(pandoc.pipe, "sh", arguments, text or "")
    if not done then
      local told = words.output
      if text then
        local name, above, before = place_of(text)
        told = told:gsub("<stdin>:(%d+):(%d+)", function(line, column)
          return ("%s:%d:%d"):format(name, above + line, before + column)
        end)
      end
      io.stderr:write(told)
      error("a chart has mistakes", 0)
    end
    io.stderr:write(words)
    local function content(name)
      local made = io.open(folder .. "/" .. name, "rb")
      local all = made:read("a")
      made:close()
      return all
    end
    return content("chart." .. (kind == "fragment" and "fragment.html" or kind)), content("manifest")
  end)
end

-- What the manifest says of the chart.
local function said(manifest, name)
  local words = manifest:match('"' .. name .. '": *"(.-[^\\])"')
  return {pandoc.Str((words:gsub("\\(.)", "%1")))}
end

-- One that is said in another unit than pixels is of the picture on its page.
local function size_of(manifest, width)
  if width and not pixels(width) then return width end
  local own = manifest:match('"width": *([%d.]+)')
  return column and tonumber(own) > column and "100%" or own .. "px"
end

local function picture(words, file, text, width)
  local content, manifest = compile(is_html and "svg" or "png", file, text, width)
  local size = {width = size_of(manifest, width)}
  local alt = #words > 0 and words or said(manifest, "description")
  if is_html then
    local source = content:gsub("[^%w]", function(sign) return ("%%%02X"):format(sign:byte()) end)
    return pandoc.Image(alt, "data:image/svg+xml," .. source, "", size)
  end
  pictures = pictures + 1
  local name = "playfair-" .. pictures .. ".png"
  pandoc.mediabag.insert(name, "image/png", content)
  if FORMAT == "pptx" then
    -- A slide shows the words of a picture below it.
    size.alt = pandoc.utils.stringify(alt)
    alt = #words > 0 and words or said(manifest, "name")
  end
  return pandoc.Image(alt, name, "", size)
end

-- How often a chart has come, by its prefix.
local uses = {}

-- Names of HTML hold for a whole page, so a chart that is there already comes with others: a number stands behind its prefix.
local function with_own_names(fragment)
  local prefixes = {}
  for prefix in fragment:gmatch("{%-%-(%a[%w_-]-)%-background:") do prefixes[prefix] = true end
  for prefix in pairs(prefixes) do
    uses[prefix] = (uses[prefix] or 0) + 1
    if uses[prefix] > 1 then fragment = fragment:gsub(prefix:gsub("%-", "%%-"), prefix .. "x" .. uses[prefix]) end
  end
  return fragment
end

local function chart(alt, file, text, width)
  if is_html then return pandoc.RawBlock("html", with_own_names((compile("fragment", file, text, width)))) end
  return pandoc.Para({picture(alt, file, text, width)})
end

-- A chart in a block of the classes and with the id that the author has given it; without them as it is. Our own class says only
-- what it is.
local function named(made, attributes)
  local classes = attributes.classes and attributes.classes:filter(function(name) return name ~= "playfair" end) or {}
  local identifier = attributes.identifier or ""
  if #classes == 0 and identifier == "" then return made end
  return pandoc.Div({made}, pandoc.Attr(identifier, classes))
end

-- The file that an image or an element names, if it is a chart.
local function source(inline)
  local file = inline.tag == "Image" and inline.src
    or inline.tag == "RawInline" and inline.text:match("^<playfair%-chart%s.-src=[\"'](.-)[\"']") or ""
  file = file:match("^[^?#]*")
  return (file:match("%.playfair%.json$") or file:match("%.playfair%.xml$")) and file
end

-- What an image or an element says about its chart.
local function attributes_of(inline)
  if inline.tag == "Image" then return inline.attributes end
  local function value(name)
    local mark, quoted = inline.text:match("%s" .. name .. "=([\"'])(.-)%1")
    return mark and quoted or inline.text:match("%s" .. name .. "=([^\"'%s/>]+)")
  end
  return {as = value("as"), width = value("width"), class = value("class"), id = value("id")}
end

-- Id and classes of it.
local function names_of(inline)
  if inline.tag == "Image" then return inline end
  local attributes, classes = attributes_of(inline), pandoc.List()
  for class in (attributes.class or ""):gmatch("%S+") do classes:insert(class) end
  return {identifier = attributes.id, classes = classes}
end

local function is_drawing(attributes)
  return attributes.as == "img" or attributes.as == "picture"
end

function CodeBlock(block)
  if not block.classes:includes("playfair") then return nil end
  local width = block.attributes.width
  local is_picture = is_drawing(block.attributes)
  local made = is_picture and pandoc.Para({picture({}, nil, block.text, width)}) or chart({}, nil, block.text, width)
  return named(made, block)
end

-- The lines of a page that stand in no block of code, by their numbers: what is a fence in a longer one only shows how fences
-- are written.
local function lines_outside_code(page)
  local found, open = {}, nil
  for number, line in ipairs(page.lines) do
    local marks, rest = line:match("^[%s>]*(```+)(.*)$")
    if not marks then marks, rest = line:match("^[%s>]*(~~~+)(.*)$") end
    if open then
      local ends = marks and marks:sub(1, 1) == open:sub(1, 1) and #marks >= #open and rest:match("^%s*$")
      if ends then open = nil end
    elseif marks and (rest:match("^%s*%S*%s*$") or rest:match("^[^%s{]*%s*{.*}%s*$")) then
      open = marks
    else
      found[number] = line
    end
  end
  return found
end

-- To Pandoc a fence with words behind it begins code in a line, in which the document follows the words.
function Code(code)
  if not code.text:match("^playfair ") then return nil end
  for _, page in ipairs(pages()) do
    for number, line in pairs(lines_outside_code(page)) do
      local before, words = line:match("^([%s>]*```+%s*)(playfair%s+%S.-)%s*$")
      if words and code.text:sub(1, #words + 1):gsub("%s$", " ") == words .. " " then
        io.stderr:write(("%s:%d:%d: error: attributes stand in braces, '```{.playfair %s}'\n"):format(
          page.name, number, #before + 1, words:match("^playfair%s+(.*)")))
        error("a chart has mistakes", 0)
      end
    end
  end
end

-- One that has its lines for itself; Pandoc 3 makes a figure of an image with a caption.
function Para(paragraph)
  local first, second = paragraph.content[1], paragraph.content[2]
  local is_alone = not second or #paragraph.content == 2 and second.tag == "RawInline" and second.text == "</playfair-chart>"
  if not is_alone or not first or not source(first) then return nil end
  local attributes = attributes_of(first)
  if is_drawing(attributes) then return nil end
  return named(chart(first.caption or {}, source(first), nil, attributes.width), names_of(first))
end

function Figure(figure)
  local block = figure.content[1]
  local image = #figure.content == 1 and block.content and block.content[1]
  if not image or not source(image) then return nil end
  local width = image.attributes.width
  local is_picture = is_drawing(image.attributes)
  local made = is_picture and pandoc.Para({picture(image.caption, source(image), nil, width)})
    or chart(image.caption, source(image), nil, width)
  -- Pandoc gives the id of such an image to its figure.
  return named(made, {identifier = image.identifier ~= "" and image.identifier or figure.identifier, classes = image.classes})
end

function Image(image)
  if not source(image) then return nil end
  local made = picture(image.caption, source(image), nil, image.attributes.width)
  made.identifier, made.classes = image.identifier, image.classes
  return made
end

function RawInline(element)
  if source(element) then
    local made, names = picture({}, source(element), nil, attributes_of(element).width), names_of(element)
    made.identifier, made.classes = names.identifier or "", names.classes
    return made
  end
  if element.text == "</playfair-chart>" then return {} end
end

-- What stands behind the word `playfair` of a fence, as `playfair embed` reads it.
local function attributes_of_fence(words)
  local values, classes = {}, pandoc.List({"playfair"})
  words = words:gsub("([%w-]+)=([\"'])(.-)%2", function(name, _, value) values[name] = value return "" end)
  words = words:gsub("([%w-]+)=([^\"'%s}]+)", function(name, value) values[name] = value return "" end)
  for class in (words .. " " .. (values.class or ""):gsub("%S+", ".%0")):gmatch("%.([^%s.#}]+)") do classes:insert(class) end
  return pandoc.Attr(values.id or words:match("#([^%s.#}]+)") or "", classes, {as = values.as, width = values.width})
end

-- The text in a comment of `playfair embed`, which is what the author of the page wrote.
local function written(text)
  text = decoded(text)
  local fence, words, document = text:match("^(```+)[ {.]*playfair([^\n]*)\n(.*)$")
  if not fence then fence, words, document = text:match("^(~~~+)[ {.]*playfair([^\n]*)\n(.*)$") end
  if fence then return pandoc.CodeBlock(document:gsub("\n?[ \t]*" .. fence .. "[`~]*%s*$", ""), attributes_of_fence(words)) end
  local element = text:match("<playfair%-chart%s[^>]*>")
  if element then return pandoc.Para({pandoc.RawInline("html", element)}) end
  local tag = text:match("<img%s[^>]*>")
  if not tag then return pandoc.read(text, "markdown-implicit_figures").blocks[1] end
  return pandoc.Para({pandoc.RawInline("html", (tag:gsub("^<img", "<playfair-chart")))})
end

local function html_of(element)
  return (element.tag == "RawBlock" or element.tag == "RawInline") and element.format == "html" and element.text or ""
end

-- What follows the end of a chart. A division that Pandoc has found no end of, as signs of a text took it away, has all that follows.
local function after_end(blocks, first)
  for number = first, #blocks do
    local block = blocks[number]
    local rest = html_of(block):match("^<!%-%- /playfair %-%->") and pandoc.List()
      or block.tag == "Div" and after_end(block.content, 1)
    if rest then
      for following = number + 1, #blocks do rest:insert(blocks[following]) end
      return rest
    end
  end
end

-- A page that `playfair embed` has put charts into: what is made of a chart is parted, and read as Markdown, before a filter
-- sees it, so it is made anew from its comment. Readers of CommonMark have all of it in the block of the comment.
function Blocks(blocks)
  for number, block in ipairs(blocks) do
    local text = html_of(block):match("^<!%-%- playfair: (.-) %-%->")
    if text then
      local rest = after_end(blocks, number + 1)
      if not rest then
        error("Pandoc has lost the end of what 'playfair embed' has made of this chart; -f markdown-markdown_in_html_blocks "
          .. "keeps it:\n" .. decoded(text), 0)
      end
      local kept = pandoc.List()
      for before = 1, number - 1 do kept:insert(blocks[before]) end
      kept:insert(written(text))
      kept:extend(Blocks(rest) or rest)
      return kept
    end
  end
end

-- Among words the comment stands behind the drawing.
function Inlines(inlines)
  local kept = pandoc.List()
  for _, inline in ipairs(inlines) do
    local text = html_of(inline):match("^<!%-%- playfair: (.-) %-%->$")
    local made = text and kept[#kept]
    if made and made.tag == "Span" then
      kept:remove()
    elseif made and html_of(made) == "</span>" then
      repeat made = kept:remove() until #kept == 0 or html_of(made):match("^<span")
    else
      made = nil
    end
    if made then kept:extend(written(text).content) else kept:insert(inline) end
  end
  return kept
end

-- First comes what others have made; then, from the outside in, a paragraph before its images.
return {
  {Blocks = Blocks, Inlines = Inlines},
  {CodeBlock = CodeBlock, Code = Code, Para = Para, Figure = Figure},
  {Image = Image, RawInline = RawInline},
}
