import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { countPages } from "./pdf-pages.ts";
import { checkStructure } from "./pdf-structure.ts";
import { RefusedFile } from "./refusal.ts";

/** The page entries needed for drawing. */
const shown = new Set(["Type", "Contents", "Resources", "MediaBox", "CropBox", "Rotate", "Parent"]);

/**
 * Rewrites a document with only what its pages show: no scripts, actions, forms, annotations, attachments or
 * metadata.
 * @throws RefusedFile
 */
export const cleanPdf = async (bytes: Buffer): Promise<Buffer> => {
  checkStructure(bytes);
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    if (countPages(source.catalog.Pages()) < 1) throw new RefusedFile("broken");
    for (const page of source.getPages())
      for (const key of page.node.keys()) if (!shown.has(key.decodeText())) page.node.delete(key);
    // The document's own catalog is not copied.
    const target = await PDFDocument.create({ updateMetadata: false });
    for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
    for (const page of target.getPages()) page.node.Resources()?.delete(PDFName.of("Properties"));
    return Buffer.from(await target.save({ useObjectStreams: false }));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile("broken");
  }
};
