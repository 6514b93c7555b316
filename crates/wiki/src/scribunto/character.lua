-- Module:CrawlClock/character: the data, and a character as links of Crawl Clock describe it.

local p = {}

local versions = mw.loadData("Module:CrawlClock/versions")

local FLOOR = "floor"
local WATER = { shallow = true, deep = true }

-- The row of a thing that is in force in a release, or nil.
function p.findRow(module, name, minor)
  for _, span in ipairs(mw.loadData("Module:CrawlClock/" .. module)[name] or {}) do
    if span.from <= minor and minor <= span.to then
      return span
    end
  end
end

function p.unknown(module, name)
  error("Crawl Clock knows no “" .. name .. "” among the " .. module .. " of this version.", 0)
end

local function row(module, name, minor)
  return p.findRow(module, name, minor) or p.unknown(module, name)
end

function p.minorOf(v)
  local name = (v or versions.newest):lower()
  -- A point release has the rules of its version.
  local version = name:match("^(%d+%.%d+)%.%d+$") or name
  local known = "Crawl Clock's modules know the versions from " .. versions.oldest .. " on"
  return versions.minor[version] or error(known .. ", and not “" .. name .. "”.", 0)
end

function p.has(thing, trait)
  return thing.traits ~= nil and thing.traits[trait] == true
end

local function melds(form, slot)
  return form.melds ~= nil and form.melds[slot] == true
end

-- A title in lower case with hyphens, without article and disambiguation: “Killer bee” is killer-bee, “The Royal Jelly” is
-- royal-jelly, “Ogre (monster)” is ogre.
function p.slug(title)
  local text = title:lower():gsub("'", ""):gsub("’", ""):gsub("^the ", ""):gsub("%s*%(monster%)$", "")
  text = text:gsub("[^%w]+", "-"):gsub("^%-", ""):gsub("%-$", "")
  return text
end

-- The arguments.

local YES = { ["1"] = true, yes = true, ["true"] = true }
local NO = { ["0"] = true, no = true, ["false"] = true }

-- Whether links have a key.
function p.isInput(name)
  return name == "v" or versions.inputs[name] ~= nil
end

-- Refuses an argument that a call does not have.
function p.refuse(name, known)
  error("Crawl Clock knows no argument “" .. name .. "”. It knows " .. known .. ".", 0)
end

-- A text as a number of a range, whole or with a decimal, or nil.
local function readNumber(value, kind)
  local text = value:match("^[+-]?%d+$") or kind.decimals and value:match("^%d+[.,]%d$")
  local number = text and tonumber((text:gsub(",", ".")))
  if number and kind.range[1] <= number and number <= kind.range[2] then
    return tostring(number)
  end
end

-- Slots joined by dots, each once, or nil.
local function readSlots(value, known)
  local slots, has = {}, {}
  for slot in (value:lower() .. "."):gmatch("([^.]*)%.") do
    if slot ~= "" and not known[slot] then
      return nil
    elseif slot ~= "" and not has[slot] then
      has[slot] = true
      slots[#slots + 1] = slot
    end
  end
  return slots[1] and table.concat(slots, ".")
end

-- What an argument takes that is no word of a choice.
local function takes(kind)
  if kind == "flag" then
    return "1 or 0."
  end
  local number = (kind.decimals and "a number" or "a whole number") .. " from " .. kind.range[1] .. " to " .. kind.range[2]
  return number .. (kind.slots and ", or slots joined by dots." or ".")
end

-- The word that links have for one of a choice, which may be its name, or nil.
local function wordOf(kind, word)
  local known = kind.words[word]
  return known == true and word or known
end

-- Refuses what is neither yes nor no, out of range, or none of the words of an argument.
local function readValue(name, value)
  local kind = versions.inputs[name]
  local word = value:lower()
  if kind == "flag" and (YES[word] or NO[word]) then
    return YES[word] and "1" or "0"
  elseif kind == "text" then
    return value
  elseif kind.words then
    word = p.slug(value)
    local short = word:gsub("%-form$", "")
    local unknown = "Crawl Clock cannot read " .. name .. "=" .. value .. ": no version from " .. versions.oldest .. " on has it."
    return wordOf(kind, word) or wordOf(kind, short) or error(unknown, 0)
  end
  local read = kind.range and (readNumber(value, kind) or kind.slots and readSlots(value, kind.slots))
  return read or error("Crawl Clock cannot read " .. name .. "=" .. value .. ": it takes " .. takes(kind), 0)
end

-- Reads the arguments of a step as the links of Crawl Clock have them, in any case of letters; refuses unknown ones.
function p.arguments(given)
  local args = {}
  for name, value in pairs(given) do
    if name == "v" then
      args.v = value
    elseif versions.inputs[name] then
      args[name] = readValue(name, value)
    elseif versions.gone[name] then
      error("Crawl Clock knows “" .. name .. "” (" .. versions.gone[name] .. "), but no version that its modules carry has it.", 0)
    else
      p.refuse(name, "v, species, form, haste and whatever else is in the links of Crawl Clock")
    end
  end
  return args
end

-- The character.

function p.on(value)
  return value == "1"
end

function p.count(value)
  return tonumber(value) or 0
end

-- Reads a character from arguments: species=naga, haste=1.
function p.read(given)
  -- What else is unknown, another version may know.
  local minor = p.minorOf(given.v)
  local args = p.arguments(given)
  local c = {
    minor = minor,
    args = args,
    species = row("species", args.species or versions.species, minor),
    form = row("forms", args.form or versions.form, minor),
    piety = p.count(args.piety),
    slowed = p.on(args.slowed) or p.count(args.statzero) > 0,
  }
  local from = args.from or FLOOR
  -- Until 0.33 the game computed the delay before the move, since then after it.
  c.tile = minor <= 33 and from or args.to or from
  local grounded = p.has(c.form, "grounded")
  c.airborne = (p.on(args.fly) or p.has(c.form, "flies") or p.has(c.species, "flies")) and not grounded
  c.inWater = WATER[c.tile] and not c.airborne and not (args.god == "beogh" and c.piety >= 120)
  local nimble = p.has(c.form, "keeps-anatomy") and c.species.nimble or 0
  c.nimbly = nimble >= 2 and WATER[c.tile]
  c.fishtail = p.has(c.species, "fishtail") and (p.has(c.form, "fishtail") or nimble > 0) and c.inWater
  return c
end

function p.canSwim(c)
  if p.has(c.form, "swims") then
    return true
  elseif p.has(c.form, "sinks") then
    return false
  elseif p.has(c.form, "octopodes-swim") then
    return p.has(c.species, "swims-in-any-form")
  end
  return p.has(c.species, "swims")
end

function p.isMired(c)
  local immune = p.has(c.form, "unmired") or p.has(c.species, "unmired")
  return c.tile == "liquefied" and not c.airborne and not immune
end

function p.isMelded(c, slot)
  return melds(c.form, slot) or (slot == "boots" and c.fishtail)
end

function p.activeFast(c)
  return p.has(c.form, "keeps-mutations") and c.species.fast + p.count(c.args.fast) or 0
end

function p.activeSlow(c)
  local mutation = p.has(c.form, "keeps-mutations") and c.species.slow + p.count(c.args.slow) or 0
  return mutation + (p.has(c.form, "keeps-anatomy") and c.species.anatomy or 0)
end

-- A number of pieces, or slots joined by dots. Body armour counts twice in fortress crab form from 0.34.
function p.ponderousness(c)
  local worn, twice = c.args.ponderous or "0", p.has(c.form, "body-twice") and 1 or 0
  if tonumber(worn) then
    return tonumber(worn) > 0 and tonumber(worn) + twice or 0
  end
  local pieces = 0
  for slot in worn:gmatch("[^.]+") do
    if not p.isMelded(c, slot) then
      pieces = pieces + (slot == "body" and 1 + twice or 1)
    end
  end
  return pieces
end

-- The piety that Cheibriados slows by: a worshipper's, or under penance the highest ever reached.
function p.cheiPiety(c)
  if c.args.god == "cheibriados" then
    return c.piety
  end
  return tonumber(c.args["chei-penance"])
end

return p
