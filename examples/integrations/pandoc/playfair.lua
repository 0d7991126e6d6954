-- Pandoc and Quarto: blocks ```playfair and images of `.playfair.json` and `.playfair.xml` become charts in HTML, and
-- pictures in everything else.

local is_html = FORMAT:match("html") or FORMAT:match("^s5$") or FORMAT:match("slid") or FORMAT:match("reveal")
local pictures = 0

-- Where in the pages a block stands: Pandoc keeps its text alone.
local function place_of(text)
  local first = text:match("[^\n]+")
  for _, name in ipairs(PANDOC_STATE.input_files) do
    local file, number = io.open(name), 0
    for line in file and file:lines() or function() end do
      number = number + 1
      local column = line:find(first, 1, true)
      if column then return name, number - 1, column - 1 end
    end
  end
  return "<stdin>", 0, 0
end

-- What is made of a file, or of a text, as one of the kinds that `playfair compile` emits; and its manifest.
local function compile(kind, file, text)
  return pandoc.system.with_temporary_directory("playfair", function(folder)
    local arguments = {"-c", 'exec playfair compile "$@" 2>&1', "sh", file or "-", "--root", ".", "--emit", kind,
      "-o", folder .. "/chart." .. (kind == "fragment" and "fragment.html" or kind), "--manifest", folder .. "/manifest"}
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

local function picture(alt, file, text)
  local content, manifest = compile(is_html and "svg" or "png", file, text)
  local size = {width = manifest:match('"width": *(%d+)') .. "px"}
  if #alt == 0 then
    alt = {pandoc.Str((manifest:match('"description": *"(.-[^\\])"'):gsub("\\(.)", "%1")))}
  end
  if is_html then
    local source = content:gsub("[^%w]", function(sign) return ("%%%02X"):format(sign:byte()) end)
    return pandoc.Image(alt, "data:image/svg+xml," .. source, "", size)
  end
  pictures = pictures + 1
  local name = "playfair-" .. pictures .. ".png"
  pandoc.mediabag.insert(name, "image/png", content)
  return pandoc.Image(alt, name, "", size)
end

local function chart(alt, file, text)
  if is_html then return pandoc.RawBlock("html", (compile("fragment", file, text))) end
  return pandoc.Para({picture(alt, file, text)})
end

local function is_chart(image)
  return image.tag == "Image" and (image.src:match("%.playfair%.json$") or image.src:match("%.playfair%.xml$"))
end

function CodeBlock(block)
  if block.classes:includes("playfair") then return chart({}, nil, block.text) end
end

-- An image that has its lines for itself; Pandoc 3 makes a figure of one with a caption.
function Para(paragraph)
  local image = paragraph.content[1]
  if #paragraph.content == 1 and is_chart(image) then return chart(image.caption, image.src) end
end

function Figure(figure)
  local block = figure.content[1]
  local image = #figure.content == 1 and block.content and block.content[1]
  if image and is_chart(image) then return chart(image.caption, image.src) end
end

function Image(image)
  if is_chart(image) then return picture(image.caption, image.src) end
end

-- From the outside in: a paragraph is asked before its images.
return {{CodeBlock = CodeBlock, Para = Para, Figure = Figure}, {Image = Image}}
