// Closes a menu over the page on Escape, and on a click or focus change outside of it.

// Not a menu behind a dialog, which returns the focus to it.
const openMenus = () => document.querySelectorAll("body:not(:has(dialog[open])) :is(.menu, .exports)[open]");

// In the capture phase, before a dialog closes.
addEventListener("click", closeFrom, true);
addEventListener("focusin", closeFrom, true);
addEventListener("keydown", closeByKey, true);

function closeFrom({ target }) {
  for (const menu of openMenus()) if (!menu.contains(target)) menu.removeAttribute("open");
}

function closeByKey({ key }) {
  if (key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.querySelector("summary").focus();
    menu.removeAttribute("open");
  }
}
