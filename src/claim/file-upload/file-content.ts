/** A file type, detected from the first bytes. */
export type FileContent =
  | "image/jpeg"
  | "image/png"
  | "image/webp"
  | "application/pdf"
  | "gif"
  | "heic"
  | "svg"
  | "other";

/** First bytes of each kind; null matches any byte. */
const signatures: readonly (readonly [content: FileContent, bytes: readonly (number | null)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["gif", [0x47, 0x49, 0x46, 0x38]],
];

/** Brands of HEIF files, as phones write them. */
const heic = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

/** An SVG may start with a byte order mark, a declaration, comments and a doctype. */
const svg = /^(?:ï»¿)?\s*<(?:svg|(?:\?xml|!--|!doctype svg)[^]*<svg)/i;

/** Bytes to inspect: the root tag of an SVG may come late. */
const looked = 1024;

/** Detects a file's type from its content, whatever its name. Rejects when the file cannot be read. */
export async function contentOf(file: Blob): Promise<FileContent> {
  const head = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  const fits = (bytes: readonly (number | null)[]) =>
    bytes.every((byte, index) => byte === null || head[index] === byte);
  const known = signatures.find(([, bytes]) => fits(bytes))?.[0];
  if (known !== undefined) return known;
  const text = String.fromCharCode(...head);
  if (heic.test(text)) return "heic";
  return svg.test(text) ? "svg" : "other";
}
