// The parts of the desk for wikis that allow no scripts or frames: Lua modules and templates to paste, and pictures to upload.
import { callEngine } from "./desk-engine.js";
import { byId } from "./desk-parts.js";
import { saveSvg } from "./picture.js";

// Fills the choice of the wiki's pages, and shows the text of the chosen one.
export async function offerPages() {
  const select = byId("page");
  let pages;
  const show = () => (byId("page-text").value = pages[select.value].text);
  const offer = async (golden) => {
    pages = await callEngine("wikiPages", golden);
    select.replaceChildren(...pages.map(({ label }, index) => new Option(label, index)));
  };
  select.addEventListener("change", show);
  byId("testcases").addEventListener("click", async () => {
    try {
      const response = await fetch("./steps-exact.tsv");
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      await offer(await response.text());
      select.value = pages.findIndex(({ title }) => title.endsWith("/testcases"));
      byId("testcases").hidden = true;
      show();
    } catch ({ message }) {
      byId("status").textContent = `The test cases were not loaded (${message}).`;
    }
  });
  await offer();
  byId("testcases").disabled = false;
  show();
}

// Returns the function that draws the picture of a question.
export async function offerPictures(currentQuery, base) {
  const select = byId("kind");
  let picture;
  const show = async () => {
    const before = picture?.svg;
    try {
      picture = await callEngine("cardPicture", currentQuery(), select.value, base);
    } catch ({ message }) {
      picture = undefined;
      byId("no-picture").textContent = message;
    }
    for (const id of ["png", "svg"]) byId(id).disabled = !picture;
    for (const id of ["picture", "file-link"]) byId(id).hidden = !picture;
    // Of the same picture it still holds that it was not saved.
    if (!picture || picture.svg === before) return;
    byId("no-picture").textContent = "";
    byId("picture").src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
    byId("picture").alt = picture.title;
    byId("file-link").value = picture.wikitext;
  };
  const save = async (format) => {
    try {
      await saveSvg(format, picture.name, picture.svg);
      byId("no-picture").textContent = "";
    } catch ({ message }) {
      byId("no-picture").textContent = `The picture was not saved (${message}). The other format may work.`;
    }
  };
  for (const format of ["png", "svg"]) byId(format).addEventListener("click", () => save(format));
  select.addEventListener("change", show);
  await show();
  return show;
}
