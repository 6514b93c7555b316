// Registers the service worker and shows the page's toasts: updates, installation, connection, failures. In a frame or an
// insecure context no service worker is registered: an embedded page must not install itself on another site.
const toasts = document.getElementById("toasts");
const isTopLevel = window.parent === window;
const serviceWorkers = isTopLevel && window.isSecureContext ? navigator.serviceWorker : undefined;
// The longest that the service worker waits for the panels, should the program never show them (ms).
const PANELS_TIMEOUT = 20_000;
// Delay before a reload, so that the URL includes the latest edit (ms).
const RELOAD_DELAY = 400;
// Key in local storage, which all pages of an origin share.
const DECLINED = new URL("./install", location).pathname;
let isUpdating = false;

if (serviceWorkers) panelsShown().then(register);
watchMenu();
watchLoading();
watchProgram();
if (isTopLevel) offerInstall();
watchConnection();

// Closes the menu on Escape, and on a click or focus change outside of it.
function watchMenu() {
  // Ignores events in a dialog, which returns the focus to the menu. Listens in the capture phase, before a dialog closes.
  const menu = () => document.querySelector("body:not(:has(dialog[open])) .menu[open]");
  const closeFrom = ({ target }) => menu()?.contains(target) || menu()?.removeAttribute("open");
  const closeByKey = ({ key }) => {
    if (key !== "Escape" || !menu()) return;
    menu().querySelector("summary").focus();
    menu().removeAttribute("open");
  };
  addEventListener("click", closeFrom, true);
  addEventListener("focusin", closeFrom, true);
  addEventListener("keydown", closeByKey, true);
}

// Resolves once the program has shown its panels: the service worker downloads every file, and would compete with theirs.
function panelsShown() {
  return new Promise((resolve) => {
    const check = () => document.querySelector("main[aria-busy=true]") || finish();
    const observer = new MutationObserver(check);
    const timeout = setTimeout(finish, PANELS_TIMEOUT);
    function finish() {
      observer.disconnect();
      clearTimeout(timeout);
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
    check();
  });
}

async function register() {
  const isFirstVisit = !serviceWorkers.controller;
  let registration;
  try {
    registration = await serviceWorkers.register("./sw.js", { updateViaCache: "none" });
  } catch {
    // Without a service worker the page works, but not offline.
  }
  // Where service workers are blocked, the promise may resolve to nothing.
  if (!registration) return;
  const onStateChange = ({ target: { state } }) => {
    if (state === "installed" && serviceWorkers.controller) offerUpdate(registration);
    if (state === "activated" && isFirstVisit) setTimeout(removeToast, 6_000, showToast("Ready to use offline."));
  };
  const watchInstalling = () => registration.installing?.addEventListener("statechange", onStateChange);
  if (registration.waiting) offerUpdate(registration);
  // An update may have been found before this listener was added. Adding the same listener twice has no effect.
  watchInstalling();
  registration.addEventListener("updatefound", watchInstalling);
}

function offerUpdate(registration) {
  // An update that arrives during another is activated with it.
  if (isUpdating) registration.waiting?.postMessage("take over");
  if (toasts.querySelector(".update")) return;
  const toast = showToast("A new version is ready.");
  toast.className = "update";
  addButton(toast, "Reload", () => {
    // Another tab may have activated it already.
    if (!registration.waiting) return reload();
    isUpdating = true;
    serviceWorkers.addEventListener("controllerchange", reload, { once: true });
    registration.waiting.postMessage("take over");
  });
}

// Reports an app that fails to load. The service worker has replaced damaged files by then, so that the host itself, or
// the connection, is to blame.
function watchLoading() {
  const app = document.querySelector("head script[type=module]");
  // A debug build has no such file.
  if (app.src) import(app.src).catch(showStartFailure);
}

function showStartFailure({ message }) {
  // embed.failure.js names the policy that forbids it.
  if (message.includes("TrustedScriptURL")) return;
  const toast = showToast(`The page did not start, because its program is missing or damaged (${message}). Reload; if that does not help, the site itself needs repair.`);
  toast.className = "broken";
  addButton(toast, "Reload", reload);
}

// Saves a picture of the app (src/browser.rs). Loads the code on first use.
addEventListener("picture", async ({ detail }) => {
  try {
    await (await import("./picture.js")).savePicture(detail);
  } catch ({ message }) {
    showToast(`The picture was neither saved nor copied (${message}). Another format may work.`);
  }
});

// Reports the first panic (src/browser.rs) or trap of the program, but no errors that follow from it.
function watchProgram() {
  addEventListener("panic", ({ detail }) => showFailure(detail));
  const showTrap = (error) => error instanceof WebAssembly.RuntimeError && showFailure(error.stack);
  addEventListener("error", ({ error }) => showTrap(error));
  addEventListener("unhandledrejection", ({ reason }) => showTrap(reason));
}

function showFailure(report) {
  if (toasts.querySelector(".broken")) return;
  console.error(report);
  // The source location is for the report only.
  const [message] = report.replace(/^panicked at .*\n/, "").split("\n");
  const toast = showToast(`Something went wrong, and the page may no longer respond: “${message}”. Your build is kept in the address.`);
  toast.className = "broken";
  toast.role = "alert";
  addButton(toast, "Copy report", async ({ currentTarget }) => {
    const text = [report, `Build ${document.documentElement.dataset.build}`, location.href, navigator.userAgent].join("\n");
    const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    if (!copied) return prompt("Copy this report:", text);
    currentTarget.textContent = "Copied";
  });
  addButton(toast, "Reload", reload);
}

// Offers the installation in a toast instead of the browser's own prompt: from the second visit on, not after a
// reload, and never again once dismissed.
function offerInstall() {
  const isReturning = serviceWorkers?.controller && performance.getEntriesByType("navigation")[0]?.type === "navigate";
  addEventListener("beforeinstallprompt", (prompt) => {
    prompt.preventDefault();
    if (!isReturning || isInstallDeclined() || toasts.querySelector(".install")) return;
    const toast = showToast("Crawl Clock can be installed as an app.", declineInstall);
    toast.className = "install";
    addButton(toast, "Install", () => {
      removeToast(toast);
      prompt.prompt();
    });
  });
}

function isInstallDeclined() {
  try {
    // Release 0.1 stored it for the whole origin.
    return [DECLINED, "install"].some((key) => localStorage.getItem(key) === "no");
  } catch {
    return true;
  }
}

function declineInstall() {
  try {
    localStorage.setItem(DECLINED, "no");
  } catch {
    // Storage is not available; the next visit may offer the installation again.
  }
}

function watchConnection() {
  const badge = document.createElement("p");
  badge.className = "offline";
  const update = () => {
    const available = serviceWorkers?.controller ? "everything" : "what you have opened";
    badge.textContent = `Offline: ${available} still works.`;
    badge.hidden = navigator.onLine;
  };
  update();
  toasts.append(badge);
  addEventListener("online", update);
  addEventListener("offline", update);
}

function reload() {
  setTimeout(() => location.reload(), RELOAD_DELAY);
}

function showToast(text, onDismiss) {
  const toast = document.createElement("p");
  toast.append(text);
  toasts.append(toast);
  addButton(toast, "Dismiss", () => {
    removeToast(toast);
    onDismiss?.();
  });
  return toast;
}

function removeToast(toast) {
  toast.remove();
}

function addButton(toast, label, onClick) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", onClick);
  toast.append(" ", button);
}
