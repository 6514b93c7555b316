// Registers the service worker and says what it has to say. Not in frames, and not without a secure
// context: an embedded page must not settle in somebody else's site.
const toasts = document.getElementById("toasts");
const embedded = window.parent !== window;

if (!embedded && window.isSecureContext && "serviceWorker" in navigator) register();
if (toasts) watchConnection();

async function register() {
  const workers = navigator.serviceWorker;
  const first = !workers.controller;
  try {
    const registration = await workers.register("./sw.js", { updateViaCache: "none" });
    if (registration.waiting) offerUpdate(registration);
    registration.addEventListener("updatefound", () => {
      const arriving = registration.installing;
      arriving?.addEventListener("statechange", () => {
        if (arriving.state === "installed" && workers.controller) offerUpdate(registration);
        if (arriving.state === "activated" && first) setTimeout(remove, 10_000, say("Ready for use without a network."));
      });
    });
  } catch {
    // Without it the page works as before, only not offline.
  }
}

function offerUpdate(registration) {
  const toast = say("A new version is ready.");
  button(toast, "Reload", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
}

function watchConnection() {
  const badge = document.createElement("p");
  badge.className = "offline";
  badge.textContent = "Offline: everything still works.";
  badge.hidden = navigator.onLine;
  toasts.append(badge);
  addEventListener("online", () => (badge.hidden = true));
  addEventListener("offline", () => (badge.hidden = false));
}

function say(words) {
  const toast = document.createElement("p");
  toast.append(words);
  toasts?.append(toast);
  button(toast, "Dismiss", () => remove(toast));
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
