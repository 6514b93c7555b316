// The page's toasts: short messages with buttons, outside of what the program draws.
export const toasts = document.getElementById("toasts");
// Those that a screen reader tells when it is idle.
export const politeToasts = toasts.firstElementChild;
// Delay before a reload, so that the URL includes the latest edit (ms).
const RELOAD_DELAY = 400;

// Shows a toast with a button that dismisses it. Returns it.
export function showToast(text, onDismiss) {
  return show(document.createElement("p"), politeToasts, text, onDismiss);
}

// Shows a toast that a screen reader tells at once: outside of the polite ones, where it might be told twice.
export function showAlert(text) {
  const toast = document.createElement("p");
  toast.role = "alert";
  return show(toast, toasts, text);
}

function show(toast, where, text, onDismiss) {
  where.append(toast);
  toast.append(text);
  addButton(toast, "Dismiss", () => {
    toast.remove();
    onDismiss?.();
  });
  return toast;
}

export function addButton(toast, label, onClick) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", onClick);
  toast.append(" ", button);
}

export function reload() {
  setTimeout(() => location.reload(), RELOAD_DELAY);
}
