// Finds the system's Chromium and starts it, with the flags that every test starts it with.
// Run as a program, it installs Chromium and ChromeDriver if one is missing (Debian).
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

/** Returns the first file on PATH that has one of these names, or undefined. */
export const findOnPath = (...names) =>
  names
    .flatMap((name) => process.env.PATH.split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

export const chromiumPath = () =>
  process.env.CHROME_PATH || findOnPath("chromium", "chromium-browser", "google-chrome");

export const driverPath = () => process.env.CHROMEDRIVER || findOnPath("chromedriver");

// Each new window loads two pages of the address bar, which took more time than a page of ours: 1.2 of 2.8 s. Of this switch
// only the last one counts, so that what Playwright switches off is here, too.
const disabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

// --no-sandbox: the sandbox does not start for root in a container. --disable-dev-shm-usage: /dev/shm is small
// there. The others stop an offline browser from waiting for Google's servers.
export const chromiumFlags = [
  `--disable-features=${disabledFeatures}`,
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts it for Playwright, with these flags in addition. */
export const launch = (more = []) => chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, ...more] });

function install() {
  const program = chromiumPath() ? "chromedriver" : "chromium";
  execFileSync(fileURLToPath(new URL("ensure-package.sh", import.meta.url)), [program, "chromium", "chromium-driver", "fonts-liberation"], { stdio: "inherit" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isInstalled = () => chromiumPath() && driverPath();
  if (!isInstalled()) install();
  if (!isInstalled()) {
    console.error(
      "The tests need Chromium and the ChromeDriver of the same version. Install both (Debian: " +
        "`apt-get install chromium chromium-driver`), or set CHROME_PATH and CHROMEDRIVER to their files.",
    );
    process.exit(1);
  }
}
