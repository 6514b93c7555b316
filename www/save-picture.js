// Saves pictures of the page's program, and reports those that are not saved.
import { showToast } from "./toasts.js";

// From src/browser.rs. Loads the code on first use.
addEventListener("picture", async ({ detail }) => {
  const label = document.activeElement?.firstChild;
  try {
    await (await import("./picture.js")).savePicture(detail);
    if (detail.startsWith("copy\n")) confirmCopy(label);
  } catch ({ message }) {
    showToast(`The picture was neither saved nor copied (${message}). Another format may work.`);
  }
});

// The button that was pressed says so for two seconds, as that of the link does: a toast would lie behind the dialog.
function confirmCopy(label) {
  if (label?.data !== "Copy picture") return;
  label.data = "Copied";
  setTimeout(() => (label.data = "Copy picture"), 2000);
}
