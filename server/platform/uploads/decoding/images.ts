import type { Sharp } from "sharp";
import sharp from "sharp";
import { fileMaxBytes, type ImageType } from "#domain/files/content.ts";
import { RefusedFile } from "./refusal.ts";

/** A re-encoded image. Only the pixels of the file remain. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Maximum pixels of an image, enough for a phone's largest photo. A small file may contain many more (a
 * bomb).
 */
const maxPixels = 40e6;

// Only these decoders may run, whatever type the file claims.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
// One thread per file, because other requests need the CPU more.
sharp.concurrency(1);

const encoded = (image: Sharp, mime: ImageType): Sharp => {
  // Optimised coding would keep all coefficients of the image in memory.
  if (mime === "image/jpeg") return image.jpeg({ quality: 85, optimiseCoding: false });
  if (mime === "image/png") return image.png({ compressionLevel: 6 });
  // The default effort of 4 takes six times as long for a large photo and saves one byte in twenty.
  return image.webp({ quality: 85, effort: 2 });
};

const strict = { failOn: "error", limitInputPixels: maxPixels, pages: 1 } as const;
const lenient = { ...strict, failOn: "none" } as const;

/** This part of the height of a JPEG without its last bytes must be there. */
const least = 0.95;

/** The grey that the decoder leaves where a JPEG has no more data. */
const missing = 128;

/**
 * Whether a JPEG lacks only its last bytes, as cameras, messengers and full disks leave it. Browsers show it as
 * well.
 */
const lacksOnlyItsEnd = async (bytes: Uint8Array, width: number, height: number): Promise<boolean> => {
  const row = { left: 0, top: Math.floor((height - 1) * least), width, height: 1 };
  const { channels } = await sharp(await sharp(bytes, lenient).extract(row).png().toBuffer()).stats();
  return channels.some(({ min, max }) => min !== missing || max !== missing);
};

/**
 * Re-encodes an image: rotated by its EXIF, only the first frame of an animation, without metadata.
 * @throws RefusedFile
 */
export const cleanImage = async (bytes: Uint8Array, mime: ImageType): Promise<CleanImage> => {
  const encode = (options: typeof strict | typeof lenient) =>
    encoded(sharp(bytes, options).rotate(), mime).toBuffer({ resolveWithObject: true });
  try {
    // Read the header first, so that a bomb is refused before decoding.
    const { width, height } = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new RefusedFile("too_complex");
    const { data, info } = await encode(strict).catch(async (error: unknown) => {
      if (mime !== "image/jpeg" || !(await lacksOnlyItsEnd(bytes, width, height))) throw error;
      return encode(lenient);
    });
    // Re-encoding may exceed the maximum stored size.
    if (data.length > fileMaxBytes) throw new RefusedFile("too_complex");
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile("broken");
  }
};
