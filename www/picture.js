// Saves a picture that the app has drawn as SVG: as it is, or as PNG, drawn on a canvas at twice its size. Loaded when
// somebody saves the first one.
const SCALE = 2;

// `message` is the format, the name of the file and the SVG, separated by line feeds.
export async function savePicture(message) {
  const [format, name, ...svg] = message.split("\n");
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.join("\n"))}`;
  const link = document.createElement("a");
  link.href = format === "png" ? await drawPng(url) : url;
  link.download = `${name}.${format}`;
  link.click();
}

async function drawPng(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.naturalWidth;
  canvas.height = SCALE * image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}
