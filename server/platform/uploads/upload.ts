import type { FileType } from "#domain/files/content.ts";

/** A checked file: a re-encoded image without metadata, or a PDF as it was sent. */
export interface Upload {
  readonly bytes: Buffer;
  readonly mime: FileType;
  /** The name that people recognize it by (`shownName`); at most 205 characters. */
  readonly name: string;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
  /** SHA-256 of the original file, for `requestHash`. */
  readonly sourceSha256: string;
}

/** What an operation accepts: the multipart field, and the types of its file. */
export interface Wanted {
  readonly field: string;
  readonly types: readonly FileType[];
}
