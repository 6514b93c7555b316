// The browser engines that the tests run in, and how a WebDriver session of each is started.
// Run as a program, it prints a sentence for each engine that is not installed.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromiumFlags, chromiumPath, driverPath, findOnPath } from "./chromium.mjs";

const localTool = (name) => {
  const file = fileURLToPath(new URL(`../.tools/bin/${name}`, import.meta.url));
  return existsSync(file) ? file : findOnPath(name);
};
const firefoxPath = () => process.env.FIREFOX_PATH || findOnPath("firefox-esr", "firefox");
const geckodriverPath = () => process.env.GECKODRIVER || localTool("geckodriver");
const webkitDriverPath = () => process.env.WEBKIT_DRIVER || findOnPath("WebKitWebDriver");
const displayServerPath = () => findOnPath("Xvfb");

/**
 * Each engine: `missing()` lists the Debian packages that are not installed, `driver()` is the file of its WebDriver
 * server, `capabilities()` are those of a session. WebKitGTK knows no headless mode: with `displayServer`, the
 * driver runs on a display of its own.
 */
export const engines = [
  {
    name: "Chromium",
    missing: () => [...(chromiumPath() ? [] : ["chromium"]), ...(driverPath() ? [] : ["chromium-driver"])],
    driver: driverPath,
    capabilities: () => ({
      browserName: "chrome",
      "goog:chromeOptions": { binary: chromiumPath(), args: ["--headless", ...chromiumFlags] },
    }),
  },
  {
    name: "Firefox",
    missing: () => (firefoxPath() ? [] : ["firefox-esr"]),
    driver: geckodriverPath,
    capabilities: () => ({
      browserName: "firefox",
      "moz:firefoxOptions": { binary: firefoxPath(), args: ["-headless"] },
    }),
  },
  {
    name: "WebKit",
    missing: () => [...(webkitDriverPath() ? [] : ["webkit2gtk-driver"]), ...(displayServerPath() ? [] : ["xvfb"])],
    driver: webkitDriverPath,
    displayServer: displayServerPath,
    capabilities: () => ({ browserName: "MiniBrowser" }),
  },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, missing } of engines) {
    const packages = missing();
    if (packages.length)
      console.log(`${name} is not installed: its tests are skipped (Debian: \`apt-get install ${packages.join(" ")}\`).`);
  }
}
