-- A wiki in a file: what Scribunto gives to modules, as far as those of Crawl Clock use it, then their checks.
-- lua5.1 tests/lua/wiki.lua DIR, with the modules in DIR.

local folder = arg[1]
local loaded = {}

local function load(title)
  loaded[title] = loaded[title] or dofile(folder .. "/" .. title:gsub("^Module:", "") .. ".lua")
  return loaded[title]
end

local plainRequire = require
require = function(name)
  return name:match("^Module:") and load(name) or plainRequire(name)
end

mw = {
  loadData = load,
  text = { trim = function(text) return (text:gsub("^%s+", ""):gsub("%s+$", "")) end },
  title = { getCurrentTitle = function() return { text = "Killer bee" } end },
}

-- A global is a slip of the pen.
local function refuse(_, name)
  error("the global " .. name .. " is unknown", 2)
end
setmetatable(_G, { __index = refuse, __newindex = refuse })

-- A call on a page, or in a template with its own arguments.
local function frame(args, parentArgs, template)
  local parent = parentArgs and { args = parentArgs, getTitle = function() return template or "Template:CrawlClock" end }
  return { args = args, getParent = function() return parent end }
end

local clock = load("Module:CrawlClock")
local testcases = load("Module:CrawlClock/testcases")

-- mw.loadData refuses functions and metatables.
local function assertData(value, path)
  local kind = type(value)
  assert(kind ~= "function" and getmetatable(value) == getmetatable(kind == "string" and "" or nil), path)
  if kind == "table" then
    for key, inner in pairs(value) do
      assertData(inner, path .. "." .. tostring(key))
    end
  end
end
for _, name in ipairs({ "versions", "species", "forms", "monsters", "modifiers", "names", "golden" }) do
  assertData(load("Module:CrawlClock/" .. name), name)
end

-- Steps.
local rows, misses = testcases.check()
for _, miss in ipairs(misses) do
  print(miss)
end
print(string.format("steps %d of %d", rows - #misses, rows))

-- The title of a monster's page finds it. A few share their name, such as one dragon with her human shape.
local function bare(name)
  return (name:lower():gsub("^the ", ""))
end
local named, lost = 0, {}
for slug, spans in pairs(load("Module:CrawlClock/monsters")) do
  for _, span in ipairs(spans) do
    local v
    for name, minor in pairs(load("Module:CrawlClock/versions").minor) do
      v = minor == span.to and name or v
    end
    local title = span.name:sub(1, 1):upper() .. span.name:sub(2)
    local ok, found = pcall(clock.findMonster, title, v)
    named = named + 1
    if not ok or bare(found.name) ~= bare(span.name) then
      lost[#lost + 1] = slug .. " (" .. title .. ")"
    end
  end
end
table.sort(lost)
for _, title in ipairs(lost) do
  print(title)
end
print(string.format("names %d of %d", named - #lost, named))

-- What each monster's page says, by its name and by each of the titles in a file, for the template that does without modules.
if arg[2] then
  local newest = load("Module:CrawlClock/versions").minor[arg[2]]
  local function say(title)
    print(title:lower() .. "\t" .. clock.monster(frame({ title, v = arg[2] })))
  end
  for _, spans in pairs(load("Module:CrawlClock/monsters")) do
    for _, span in ipairs(spans) do
      if span.from <= newest and newest <= span.to then
        say(span.name)
      end
    end
  end
  for title in io.lines(arg[3]) do
    say(title)
  end
end

-- Calls from pages.
local said = {
  clock.step(frame({ v = "0.34", species = "naga", haste = "1" })),
  clock.chances(frame({ v = " 0.34 ", haste = "yes", fly = "" })),
  clock.step(frame({}, { species = "spriggan" })),
  clock.step(frame({ v = "0.31.2", species = "naga" })),
  clock.step(frame({ species = "Deep Elf", form = "Bat Form", god = "The Shining One", haste = "No" })),
  -- Another template's arguments are its own.
  clock.step(frame({}, { species = "NAGA", title = "Naga" }, "Template:Species")),
  clock.monster(frame({ "Ogre" })),
  clock.monster(frame({ "", v = "" })),
  clock.monster(frame({ "Plant" })),
  clock.monster(frame({ "Ogre (monster)" })),
  select(2, pcall(clock.monster, frame({ "Zork" }))),
  select(2, pcall(clock.step, frame({ v = "0.12" }))),
  select(2, pcall(clock.step, frame({ speices = "naga" }))),
  select(2, pcall(clock.step, frame({ run = "1" }))),
  select(2, pcall(clock.step, frame({}, { speed = "1" }))),
  select(2, pcall(clock.step, frame({ haste = "very" }))),
  select(2, pcall(clock.step, frame({ fast = "two" }))),
  select(2, pcall(clock.step, frame({ fast = "9" }))),
  select(2, pcall(clock.step, frame({ fast = "1.5" }))),
  select(2, pcall(clock.step, frame({ fast = "0x2" }))),
  select(2, pcall(clock.step, frame({ piety = "999", god = "cheibriados" }))),
  select(2, pcall(clock.step, frame({ skill = "27.5" }))),
  select(2, pcall(clock.step, frame({ ponderous = "99" }))),
  select(2, pcall(clock.step, frame({ ponderous = "hat" }))),
  clock.step(frame({ ponderous = "body.body", fast = "+0", skill = "2.5" })),
  clock.step(frame({ form = "storm", ponderous = "Cloak" })),
  clock.step(frame({ form = "fortress-crab", ponderous = "Body" })),
  select(2, pcall(clock.step, frame({ species = "Zork" }))),
  select(2, pcall(clock.step, frame({ god = "Zork" }))),
  select(2, pcall(clock.step, frame({ v = "0.10", species = "High Elf" }))),
  clock.step(frame({ ponderous = "cloak.Helmet." })),
  clock.step(frame({ from = "Deep water", v = "0.30" })),
  clock.step(frame({ v = "0.35" })),
  select(2, pcall(clock.monster, frame({ "Ogre", species = "naga" }))),
  select(2, pcall(clock.monster, frame({ "Ogre", "Jackal" }))),
  (testcases.run():gsub("\n.*", "")),
}
print(table.concat(said, "\n"))
