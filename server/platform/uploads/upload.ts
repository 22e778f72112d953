/** Accepted image types. */
export type ImageMime = "image/jpeg" | "image/png" | "image/webp";

/** Accepted file types. */
export type UploadMime = ImageMime | "application/pdf";

/** A checked file: a re-encoded image without metadata, or a PDF as it was sent. */
export interface Upload {
  readonly bytes: Buffer;
  readonly mime: UploadMime;
  /** The file name as sent, without any path; at most 255 characters. */
  readonly name: string;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
  /** SHA-256 of the original file, for `requestHash`. */
  readonly sourceSha256: string;
}

/** All accepted image types. */
export const imageTypes: readonly ImageMime[] = ["image/jpeg", "image/png", "image/webp"];

/** All accepted file types. */
export const fileTypes: readonly UploadMime[] = [...imageTypes, "application/pdf"];

/** What an operation accepts: the multipart field, and the types of its file. */
export interface Wanted {
  readonly field: string;
  readonly types: readonly UploadMime[];
}

/** Maximum megabytes of a file. */
export const maxMegabytes = 10;

/** The same in bytes. */
export const maxBytes = maxMegabytes * 1024 * 1024;

/** First bytes of each accepted type; null matches any byte. */
const signatures: readonly (readonly [mime: UploadMime, bytes: readonly (number | null)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Common image types that are refused with a specific message. */
export type RefusedImage = "gif" | "heic" | "svg";

/** Bytes needed to detect the type. In an SVG the first tag may follow a declaration and comments. */
export const headLength = 512;

/** Detects a specifically refused image type by its first bytes or its declared type. */
export const refusedImageOf = (head: Uint8Array, declared: string): RefusedImage | undefined => {
  const text = Buffer.from(head).toString("latin1");
  if (/^GIF8[79]a/.test(text) || declared === "image/gif") return "gif";
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1|avif)/s.test(text) || /^image\/hei[cf]/.test(declared)) return "heic";
  const isDrawing = text.trimStart().startsWith("<") && text.toLowerCase().includes("<svg");
  return isDrawing || declared === "image/svg+xml" ? "svg" : undefined;
};

/** Detects an accepted type by the first bytes of a file. */
export const mimeOf = (head: Uint8Array): UploadMime | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, place) => byte === null || head[place] === byte))?.[0];

/** The base name, without control characters and characters that file systems reject. */
export const safeName = (name: string | undefined): string => {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const plain = last.normalize("NFC").replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, "");
  return plain.trim().slice(-255) || "file";
};
