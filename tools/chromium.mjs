// The system's Chromium, and how every test starts it.
// Run as a program, it installs what is missing and prints what the driver of the wasm tests has to be told.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const onPath = (...names) =>
  names
    .flatMap((name) => process.env.PATH.split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

export const chromium = () =>
  process.env.CHROME_PATH || onPath("chromium", "chromium-browser", "google-chrome");

const driver = () => process.env.CHROMEDRIVER || onPath("chromedriver");

// The sandbox does not start for root in a container, /dev/shm is small there, and the others
// keep a browser without internet from waiting for its maker's servers.
export const flags = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function install() {
  const apt = (...args) => {
    const command = process.getuid() === 0 ? [] : ["sudo", "-n"];
    const [program, ...rest] = [...command, "apt-get", ...args];
    execFileSync(program, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", 2, 2],
    });
  };
  try {
    apt("-qq", "update");
    apt("-qq", "-y", "--no-install-recommends", "install", "chromium", "chromium-driver", "fonts-liberation");
  } catch {
    // The sentence below says what to do.
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ready = () => chromium() && driver();
  if (!ready() && onPath("apt-get")) install();
  if (!ready()) {
    console.error(
      "The tests need Chromium and the ChromeDriver of the same version. Install both (Debian: " +
        "`apt-get install chromium chromium-driver`), or set CHROME_PATH and CHROMEDRIVER to their files.",
    );
    process.exit(1);
  }
  const options = { binary: chromium(), args: flags };
  console.log(JSON.stringify({ "goog:chromeOptions": options }, null, 2));
}
