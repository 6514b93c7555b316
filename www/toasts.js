// The page's toasts: short messages with buttons, outside of what the program draws.
export const toasts = document.getElementById("toasts");
// Delay before a reload, so that the URL includes the latest edit (ms).
const RELOAD_DELAY = 400;

// Shows a toast with a button that dismisses it. Returns it.
export function showToast(text, onDismiss) {
  const toast = document.createElement("p");
  toast.append(text);
  toasts.append(toast);
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
