import type { ContentDocument } from "#machines/console/content/content.types.ts";

/** A text in one version. Its id names both. */
export interface TextRow {
  id: `${string}/${number}`;
  document: ContentDocument;
}

/** The text that is open: in a version, or in the latest one. */
export interface TextPlace {
  id: string;
  version: number | null;
}
