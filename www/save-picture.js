// Saves pictures of the page's program, which says what came of it (src/browser.rs). Loads the code on first use.
addEventListener("picture", (event) => {
  event.saved = import("./picture.js").then(({ savePicture }) => savePicture(event.detail));
});
