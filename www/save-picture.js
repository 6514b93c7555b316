// Saves pictures of the page's program, and reports those that are not saved.
import { showToast } from "./toasts.js";

// From src/browser.rs. Loads the code on first use.
addEventListener("picture", async ({ detail }) => {
  try {
    await (await import("./picture.js")).savePicture(detail);
  } catch ({ message }) {
    showToast(`The picture was neither saved nor copied (${message}). Another format may work.`);
  }
});
