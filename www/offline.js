// Registers the service worker and says what it has to say. Not in frames, and not without a secure
// context: an embedded page must not settle in somebody else's site.
const toasts = document.getElementById("toasts");
const alone = window.parent === window;
const workers = alone && window.isSecureContext ? navigator.serviceWorker : undefined;
// The address follows an edit within this many milliseconds.
const SETTLED = 400;
let taken = false;
let healing = false;

if (workers) register();
if (workers?.controller) watchStart();
if (alone) offerInstall();
watchConnection();

async function register() {
  const first = !workers.controller;
  let registration;
  try {
    registration = await workers.register("./sw.js", { updateViaCache: "none" });
  } catch {
    // Without it the page works as before, only not offline.
  }
  // Where workers are blocked, it may come to nothing without a word.
  if (!registration) return;
  const told = ({ target: { state } }) => {
    if (state === "installed" && workers.controller) offerUpdate(registration);
    if (state === "activated" && first) setTimeout(remove, 10_000, say("Ready for use without a network."));
  };
  const watch = () => registration.installing?.addEventListener("statechange", told);
  if (registration.waiting) offerUpdate(registration);
  // The browser may have found it before the page could listen; one listener twice is one.
  watch();
  registration.addEventListener("updatefound", watch);
}

function offerUpdate(registration) {
  // One that arrives while another is taken is taken with it.
  if (taken) registration.waiting?.postMessage("take over");
  if (toasts.querySelector(".update")) return;
  const toast = say("A new version is ready.");
  toast.className = "update";
  button(toast, "Reload", () => {
    // In another tab it may have taken over already.
    if (!registration.waiting) return reload();
    taken = true;
    workers.addEventListener("controllerchange", reload, { once: true });
    registration.waiting.postMessage("take over");
  });
}

// An app that does not start, or a part of it that does not arrive, may have come to harm in the cache, where
// nothing would replace it.
function watchStart() {
  const app = document.querySelector("head script[type=module]");
  import(app.src).catch(() => heal("The page did not start."));
  addEventListener("missing", () => heal("A part of the page did not arrive."));
}

// Once at a time, however much is missing.
function heal(what) {
  if (healing || toasts.querySelector(".healed")) return;
  healing = true;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    healing = false;
    if (data !== "fetched") return;
    const toast = say(`${what} Its files have been fetched anew.`);
    toast.className = "healed";
    button(toast, "Reload", reload);
  };
  workers.controller.postMessage("fetch all", [port2]);
}

// Once, from the second visit on; what the browser would show by itself is held back.
function offerInstall() {
  const again = workers?.controller && performance.getEntriesByType("navigation")[0]?.type === "navigate";
  addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    if (!again || refused() || toasts.querySelector(".install")) return;
    const toast = say("Crawl Clock can be installed, as a program of its own.", refuse);
    toast.className = "install";
    button(toast, "Install", () => {
      remove(toast);
      offer.prompt();
    });
  });
}

function refused() {
  try {
    return localStorage.getItem("install") === "no";
  } catch {
    return true;
  }
}

function refuse() {
  try {
    localStorage.setItem("install", "no");
  } catch {
    // Then it is not remembered.
  }
}

function watchConnection() {
  const badge = document.createElement("p");
  badge.className = "offline";
  const tell = () => {
    const kept = workers?.controller ? "everything" : "what you have opened";
    badge.textContent = `Offline: ${kept} still works.`;
    badge.hidden = navigator.onLine;
  };
  tell();
  toasts.append(badge);
  addEventListener("online", tell);
  addEventListener("offline", tell);
}

function reload() {
  setTimeout(() => location.reload(), SETTLED);
}

function say(words, dismissed) {
  const toast = document.createElement("p");
  toast.append(words);
  toasts.append(toast);
  button(toast, "Dismiss", () => {
    remove(toast);
    dismissed?.();
  });
  return toast;
}

function remove(toast) {
  toast.remove();
}

function button(toast, label, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", act);
  toast.append(" ", button);
}
