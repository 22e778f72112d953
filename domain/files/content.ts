/** Accepted image types. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** Accepted file types. */
export const fileTypes = [...imageTypes, "application/pdf"] as const;
export type FileType = (typeof fileTypes)[number];

/** Maximum megabytes of a file. */
export const fileMaxMegabytes = 10;

/** The same in bytes. */
export const fileMaxBytes = fileMaxMegabytes * 1024 * 1024;

/** What the first bytes of a file say that it is. The kinds without a slash are never accepted. */
export type FileContent = FileType | "gif" | "heic" | "svg" | "other";

/** Bytes to look at: the root tag of an SVG, or the first line of a PDF, may come late. */
export const headLength = 1024;

/** First bytes of each kind; null matches any byte. */
const signatures: readonly (readonly [content: FileContent, bytes: readonly (number | null)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ["gif", [0x47, 0x49, 0x46, 0x38]],
];

/** Brands of HEIF files, as phones write them. */
const heic = /^.{4}ftyp(?:hei|hev|mif1|msf1|avif)/s;

/** What may stand before a text: the byte order mark of UTF-8, and white space. */
const lead = /^(?:\u00EF\u00BB\u00BF)?\s*/;

/**
 * Says what a file is by its first `headLength` bytes. Its name and the type that a browser or a mail program
 * states for it say nothing: phones name a PNG `.jpg`, and programs send `image/jpg` or no type at all.
 */
export const contentOf = (head: Uint8Array): FileContent => {
  const known = signatures.find(([, bytes]) =>
    bytes.every((byte, place) => byte === null || head[place] === byte),
  );
  if (known !== undefined) return known[0];
  const text = String.fromCharCode(...head.subarray(0, headLength));
  if (heic.test(text)) return "heic";
  const written = text.replace(lead, "");
  if (written.startsWith("%PDF-")) return "application/pdf";
  return written.startsWith("<") && written.toLowerCase().includes("<svg") ? "svg" : "other";
};
