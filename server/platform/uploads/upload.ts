/** Types of images that are taken. */
export type ImageMime = "image/jpeg" | "image/png" | "image/webp";

/** Types of files that are taken. */
export type UploadMime = ImageMime | "application/pdf";

/** A file that was checked, re-encoded and stripped of its metadata. */
export interface Upload {
  readonly bytes: Buffer;
  readonly mime: UploadMime;
  /** The name that the file was sent under, without any path; at most 255 characters. */
  readonly name: string;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
  /** SHA-256 of the file as it was sent, for `requestHash`. */
  readonly sourceSha256: string;
}

/** The images that are taken. */
export const imageTypes: readonly ImageMime[] = ["image/jpeg", "image/png", "image/webp"];

/** Everything that is taken. */
export const fileTypes: readonly UploadMime[] = [...imageTypes, "application/pdf"];

/** What one operation takes: the part of the request, and the types of its file. */
export interface Wanted {
  readonly field: string;
  readonly types: readonly UploadMime[];
}

/** Megabytes of a file, at most (Product 3). */
export const maxMegabytes = 10;

/** The same in bytes. */
export const maxBytes = maxMegabytes * 1024 * 1024;

/** First bytes of each type that is taken; null stands for any byte. */
const signatures: readonly (readonly [mime: UploadMime, bytes: readonly (number | null)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Images that people have and that are refused, each with words of its own. */
export type RefusedImage = "gif" | "heic" | "svg";

/** Bytes of a file that tell its type; a drawing has its first tag behind a declaration and comments. */
export const headLength = 512;

/** The type of image that is refused by name, by its first bytes or by what it was sent as. */
export const refusedImageOf = (head: Uint8Array, declared: string): RefusedImage | undefined => {
  const text = Buffer.from(head).toString("latin1");
  if (/^GIF8[79]a/.test(text) || declared === "image/gif") return "gif";
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1|avif)/s.test(text) || /^image\/hei[cf]/.test(declared)) return "heic";
  const isDrawing = text.trimStart().startsWith("<") && text.toLowerCase().includes("<svg");
  return isDrawing || declared === "image/svg+xml" ? "svg" : undefined;
};

/** The type that the first bytes of a file show, if it is one that is taken. */
export const mimeOf = (head: Uint8Array): UploadMime | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, place) => byte === null || head[place] === byte))?.[0];

/** The last part of a name, without control characters and what file systems mind. */
export const safeName = (name: string | undefined): string => {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const plain = last.normalize("NFC").replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, "");
  return plain.trim().slice(-255) || "file";
};
