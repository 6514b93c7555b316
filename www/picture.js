// Saves a picture that was drawn as SVG: as it is, or as PNG, drawn on a canvas at twice its size; or copies it as PNG.
// Loaded when somebody saves the first one.
const SCALE = 2;

// `message` is the format, the name of the file and the SVG, separated by line feeds.
export async function savePicture(message) {
  const [format, name, ...svg] = message.split("\n");
  await saveSvg(format, name, svg.join("\n"));
}

// `format` is `svg`, `png`, or `copy` for the clipboard; `name` is that of the file, without its extension.
export async function saveSvg(format, name, svg) {
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  if (format === "copy") return copyPng(url);
  const link = document.createElement("a");
  link.href = format === "png" ? await drawPng(url) : url;
  link.download = `${name}.${format}`;
  link.click();
}

// The item takes the promise, because the clipboard has to be asked while the click still counts.
function copyPng(url) {
  const blob = drawCanvas(url).then((canvas) => new Promise((resolve) => canvas.toBlob(resolve, "image/png")));
  return navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
}

async function drawPng(url) {
  return (await drawCanvas(url)).toDataURL("image/png");
}

async function drawCanvas(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.naturalWidth;
  canvas.height = SCALE * image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
