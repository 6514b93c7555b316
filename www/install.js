// Offers to install the page as an app.
import { addButton, showToast, toasts } from "./toasts.js";

// Key in local storage, which all pages of an origin share.
const DECLINED = new URL("./install", location).pathname;

// Offers the installation in a toast instead of the browser's own prompt: from the second visit on, not after a
// reload, and never again once dismissed.
export function offerInstall(serviceWorkers) {
  const isReturning = serviceWorkers?.controller && performance.getEntriesByType("navigation")[0]?.type === "navigate";
  addEventListener("beforeinstallprompt", (prompt) => {
    prompt.preventDefault();
    if (!isReturning || isInstallDeclined() || toasts.querySelector(".install")) return;
    const toast = showToast("Crawl Clock can be installed as an app.", declineInstall);
    toast.className = "install";
    addButton(toast, "Install", () => {
      toast.remove();
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
