import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { inflateSync } from "node:zlib";

/** Pages of a receipt, at most. */
export const maxPages = 50;

/** Bytes that the structure of a document may unpack to, at most; a small file may hold gigabytes (a bomb). */
const maxUnpacked = 24 * 1024 * 1024;

/** The document is not one, is damaged or encrypted, or is too large. */
export class PdfError extends Error {
  readonly reason: "broken" | "too_complex";

  constructor(reason: "broken" | "too_complex") {
    super(reason);
    this.name = "PdfError";
    this.reason = reason;
  }
}

const plainNames = (dictionary: string): string =>
  dictionary.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

/**
 * Unpacks, within bounds, the streams that the parser will unpack without any (object and cross-reference streams), so
 * that a bomb is refused before it gets there.
 */
const checkStructure = (bytes: Buffer): void => {
  const text = bytes.toString("latin1");
  let budget = maxUnpacked;
  let at = 0;
  for (;;) {
    at = text.indexOf("stream", at);
    if (at < 0) return;
    const begin = at + "stream".length;
    at = begin;
    if (text.endsWith("end", begin - "stream".length)) continue;
    const dictionary = plainNames(text.slice(text.lastIndexOf("obj", begin), begin));
    if (!/\/(ObjStm|XRef)\b/.test(dictionary)) continue;
    const filters = dictionary.match(/\/(\w+Decode|Crypt|Fl|LZW|A85|AHx|RL)\b/g) ?? [];
    if (filters.length === 0) continue;
    if (filters.length > 1 || filters[0] !== "/FlateDecode") throw new PdfError("too_complex");
    const data = begin + (text.startsWith("\r\n", begin) ? 2 : 1);
    const end = text.indexOf("endstream", data);
    try {
      budget -= inflateSync(bytes.subarray(data, end < 0 ? undefined : end), {
        maxOutputLength: budget,
      }).length;
    } catch (error) {
      const tooLong = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
      throw new PdfError(tooLong ? "too_complex" : "broken");
    }
    if (budget <= 0) throw new PdfError("too_complex");
    at = end < 0 ? text.length : end + "endstream".length;
  }
};

/**
 * Saves a document anew with nothing but what its pages show: no scripts, actions, forms, annotations, attached files
 * or metadata.
 * @throws PdfError
 */
export const cleanPdf = async (bytes: Buffer): Promise<Buffer> => {
  checkStructure(bytes);
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    const count = source.getPageCount();
    if (count < 1) throw new PdfError("broken");
    if (count > maxPages) throw new PdfError("too_complex");
    // Only what a page draws with is copied; the document's own catalog stays behind.
    const shown = new Set(["Type", "Contents", "Resources", "MediaBox", "CropBox", "Rotate", "Parent"]);
    for (const page of source.getPages())
      for (const key of page.node.keys()) if (!shown.has(key.decodeText())) page.node.delete(key);
    const target = await PDFDocument.create({ updateMetadata: false });
    for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
    for (const page of target.getPages()) page.node.Resources()?.delete(PDFName.of("Properties"));
    return Buffer.from(await target.save({ useObjectStreams: false }));
  } catch (error) {
    if (error instanceof PdfError) throw error;
    throw new PdfError("broken");
  }
};
