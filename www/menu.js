// Closes the menu on Escape, and on a click or focus change outside of it.

// Not the menu behind a dialog, which returns the focus to it.
const openMenu = () => document.querySelector("body:not(:has(dialog[open])) .menu[open]");

// In the capture phase, before a dialog closes.
addEventListener("click", closeFrom, true);
addEventListener("focusin", closeFrom, true);
addEventListener("keydown", closeByKey, true);

function closeFrom({ target }) {
  const menu = openMenu();
  if (!menu?.contains(target)) menu?.removeAttribute("open");
}

function closeByKey({ key }) {
  const menu = openMenu();
  if (key !== "Escape" || !menu) return;
  menu.querySelector("summary").focus();
  menu.removeAttribute("open");
}
