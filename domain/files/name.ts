import type { FileType } from "./content.ts";

/** The ending of each type that the server gives away as a file. */
const endings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "application/json": "json",
  "text/csv": "csv",
} as const;
export type NamedType = keyof typeof endings;

/** A file to be given away: its kind in a word, the number of what it belongs to, and the type of its content. */
export interface NamedFile {
  readonly kind: string;
  readonly number: string | number;
  readonly type: NamedType;
}

/**
 * The name under which a file is saved. Nothing of it comes from a stranger, so that no file opens as a program
 * or a page on somebody's disk.
 */
export const fileName = ({ kind, number, type }: NamedFile): string =>
  `${kind}-${number}`.replaceAll(/[^\w-]/g, "_") + `.${endings[type]}`;

/**
 * The name by which people recognize a file that was sent: its base name as sent, without what file systems and
 * terminals refuse, and with the ending of its content. It is shown, never a name to save under.
 */
export const shownName = (name: string | undefined, type: FileType): string => {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const plain = last.normalize("NFC").replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, "");
  const dot = plain.lastIndexOf(".");
  const stem = (dot < 0 ? plain : plain.slice(0, dot)).replace(/^[.\s]+/, "").trim();
  return `${stem.slice(-200) || "file"}.${endings[type]}`;
};
