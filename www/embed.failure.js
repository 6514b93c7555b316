// Says why a card does not come. Not a module: in a sandboxed frame without an origin of its own, modules are only loaded from
// hosts that allow every origin, plain scripts from all.
addEventListener(
  "error",
  ({ target }) => {
    if (target.type !== "module") return;
    const said = document.querySelector("#card p");
    said.textContent =
      origin === "null"
        ? "This card is in a sandboxed frame, for which its host has to send Access-Control-Allow-Origin: *. Without that, put it into a frame with sandbox=\"allow-scripts allow-popups allow-same-origin\"."
        : "The script of this card could not be loaded. Reload the page.";
  },
  true,
);
