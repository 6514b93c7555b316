// Says why a card, the desk or an example does not come. Not a module: in a sandboxed frame without an origin of its own, modules are
// only loaded from hosts that allow every origin, and from a folder none are.
const say = (why) => (document.querySelector("#card p").textContent = why);
const FOLDER = "A page opened from a folder (file:) cannot load its program: put the folder on a web server.";
const FRAME =
  "This card is in a sandboxed frame, for which its host has to send Access-Control-Allow-Origin: *. Without that, put it into a frame with sandbox=\"allow-scripts allow-popups allow-same-origin\".";
const POLICY = "The policy of this site (require-trusted-types-for) forbids workers, which compute this page: its host has to send the page without it.";

addEventListener(
  "error",
  ({ target, message = "" }) => {
    if (target.type === "module")
      say(location.protocol === "file:" ? FOLDER : origin === "null" ? FRAME : "The script of this page could not be loaded. Reload the page.");
    else if (message.includes("TrustedScriptURL")) say(POLICY);
  },
  true,
);
