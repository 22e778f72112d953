import sharp from "sharp";

/** An image that was decoded and encoded anew: nothing of the file but its pixels is left. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Types that are taken. */
export type ImageMime = "image/jpeg" | "image/png" | "image/webp";

/** Pixels of an image, at most: 40 million, a phone's largest photo. A small file may hold many more (a bomb). */
export const maxPixels = 40e6;

// Only these decoders may run, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

/** The image is not one, is damaged, or is too large to decode. */
export class ImageError extends Error {
  readonly reason: "broken" | "too_complex";

  constructor(reason: "broken" | "too_complex") {
    super(reason);
    this.name = "ImageError";
    this.reason = reason;
  }
}

/**
 * Re-encodes an image: rotated as its EXIF says, the first frame of an animation, without metadata.
 * @throws ImageError
 */
export const cleanImage = async (bytes: Uint8Array, mime: ImageMime): Promise<CleanImage> => {
  const options = { failOn: "error", limitInputPixels: maxPixels, pages: 1 } as const;
  try {
    // The header first: a bomb is refused before anything is decoded.
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new ImageError("too_complex");
    const image = sharp(bytes, options).rotate();
    const encoded =
      mime === "image/jpeg"
        ? image.jpeg({ quality: 85 })
        : mime === "image/png"
          ? image.png({ compressionLevel: 6 })
          : image.webp({ quality: 85 });
    const { data, info } = await encoded.timeout({ seconds: 15 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError("broken");
  }
};
