import type { UploadMime } from "../upload.ts";
import { maxBytes } from "../upload.ts";
import type { CleanImage } from "./images.ts";
import { cleanImage } from "./images.ts";
import { cleanPdf } from "./pdf.ts";
import { RefusedFile } from "./refusal.ts";

/** A re-encoded file; images include their size in pixels. */
export type CleanFile = Pick<CleanImage, "bytes"> & Partial<CleanImage>;

/**
 * Re-encodes a file.
 * @throws RefusedFile
 */
export const cleanFile = async (source: Buffer, mime: UploadMime): Promise<CleanFile> => {
  const clean: CleanFile =
    mime === "application/pdf" ? { bytes: await cleanPdf(source) } : await cleanImage(source, mime);
  // Re-encoding may exceed the maximum stored size.
  if (clean.bytes.length > maxBytes) throw new RefusedFile("too_complex");
  return clean;
};
