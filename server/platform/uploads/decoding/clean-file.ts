import type { UploadMime } from "../upload.ts";
import { maxBytes } from "../upload.ts";
import type { CleanImage } from "./images.ts";
import { cleanImage } from "./images.ts";
import { cleanPdf } from "./pdf.ts";
import { RefusedFile } from "./refusal.ts";

/** A file that was encoded anew; an image tells its size in pixels. */
export type CleanFile = Pick<CleanImage, "bytes"> & Partial<CleanImage>;

/**
 * Encodes a file anew.
 * @throws RefusedFile
 */
export const cleanFile = async (source: Buffer, mime: UploadMime): Promise<CleanFile> => {
  const clean: CleanFile =
    mime === "application/pdf" ? { bytes: await cleanPdf(source) } : await cleanImage(source, mime);
  // Encoding may make a file larger than what may be stored.
  if (clean.bytes.length > maxBytes) throw new RefusedFile("too_complex");
  return clean;
};
