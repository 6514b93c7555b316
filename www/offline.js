// The page's own script, beside its program. Registers the service worker, offers its updates, and says when the connection
// is lost. In a frame or an insecure context no service worker is registered: an embedded page must not install itself on
// another site.
import "./failures.js";
import "./menu.js";
import { offerInstall } from "./install.js";
import "./save-picture.js";
import { addButton, politeToasts, reload, showToast, toasts } from "./toasts.js";

const isTopLevel = window.parent === window;
const serviceWorkers = isTopLevel && window.isSecureContext ? navigator.serviceWorker : undefined;
// The longest that the service worker waits for the panels, should the program never show them (ms).
const PANELS_TIMEOUT = 20_000;
let isUpdating = false;

if (serviceWorkers) panelsShown().then(register);
if (isTopLevel) offerInstall(serviceWorkers);
watchConnection();

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
    if (state === "activated" && isFirstVisit) announce("Ready to use offline.");
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

// Tells a screen reader; what is seen stands at the foot of the page all the time.
function announce(text) {
  const status = document.createElement("p");
  status.className = "unseen";
  status.append(text);
  politeToasts.append(status);
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
  politeToasts.append(badge);
  addEventListener("online", update);
  addEventListener("offline", update);
}
