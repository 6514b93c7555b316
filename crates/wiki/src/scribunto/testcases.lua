-- Module:CrawlClock/testcases: holds Module:CrawlClock against what the game itself computed.
--
-- {{#invoke:CrawlClock/testcases|run}} says how many steps are equal as fractions, and lists those that are not.

local p = {}

local clock = require("Module:CrawlClock")
local golden = mw.loadData("Module:CrawlClock/golden")

-- The arguments of a query such as v=0.34&species=naga.
local function arguments(query)
  local args = {}
  for key, value in query:gmatch("([^&=]+)=([^&]*)") do
    args[key] = value
  end
  return args
end

local function written(dist)
  local outcomes = {}
  for i, outcome in ipairs(dist) do
    outcomes[i] = string.format("%d:%d/%d", outcome[1], outcome[2], outcome[3])
  end
  return table.concat(outcomes, ";")
end

-- Returns how many steps there are, and a line for each that differs.
function p.check()
  local rows, misses = 0, {}
  for _, case in ipairs(golden) do
    rows = rows + 1
    local found = written(clock.distribution(arguments(case[1])))
    if found ~= case[2] then
      misses[#misses + 1] = case[1] .. ": the game " .. case[2] .. ", here " .. found
    end
  end
  return rows, misses
end

function p.run()
  local rows, misses = p.check()
  local lines = { string.format("%d of %d steps are equal.", rows - #misses, rows) }
  for _, miss in ipairs(misses) do
    lines[#lines + 1] = "* " .. miss
  end
  return table.concat(lines, "\n")
end

return p
