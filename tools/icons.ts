// Draws the site's icon as the pictures that home screens ask for. `tools/build.mjs` runs it: the folder of the build follows.
import { join } from "node:path";
import sharp from "sharp";
import { root } from "#tools/lib/process.mjs";

const [, , folder = ""] = process.argv;
const site = join(root, folder, "site");
const icon = join(root, "src/app/public/favicon.svg");

/** The icon's own colour: home screens round the corners themselves. */
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
