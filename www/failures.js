// Reports a program that does not load and one that fails.
import { addButton, reload, showAlert, showToast, toasts } from "./toasts.js";

watchLoading();
watchProgram();

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
  const toast = showAlert(`Something went wrong, and the page may no longer respond: “${message}”. Your build is kept in the address.`);
  toast.className = "broken";
  addButton(toast, "Copy report", async ({ currentTarget }) => {
    const text = [report, `Build ${document.documentElement.dataset.build}`, location.href, navigator.userAgent].join("\n");
    const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    if (!copied) return prompt("Copy this report:", text);
    currentTarget.textContent = "Copied";
  });
  addButton(toast, "Reload", reload);
}
