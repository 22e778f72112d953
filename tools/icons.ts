// Draws the site's icon as the pictures that home screens request. `tools/build.mjs` runs it with the build's folder.
import { join } from "node:path";
import sharp from "sharp";
import { root } from "#tools/lib/process.mjs";

const [, , folder = ""] = process.argv;
const site = join(root, folder, "site");
const icon = join(root, "src/shell/public/favicon.svg");

/** The icon's own colour, up to the corners, because home screens round them. */
const background = "#0a5a70";

const pictures = [
  { file: "apple-touch-icon.png", size: 180 },
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
];

for (const { file, size } of pictures)
  await sharp(icon, { density: (72 * size) / 28 })
    .resize(size, size)
    .flatten({ background })
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(site, file));
