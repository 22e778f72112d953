import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ContentBrief = Schemas["ContentBrief"];
export type ContentBriefPage = Schemas["ContentDocumentPage"];
export type ContentDocument = Schemas["ContentDocument"];
export type ContentKind = Schemas["ContentKind"];
export type ContentTexts = Schemas["ContentTexts"];

/** What is listed. */
export const contentKinds = ["all", "news", "question", "page"] as const satisfies readonly (
  | ContentKind
  | "all"
)[];
export const contentStates = ["all", "draft", "planned", "changed", "published"] as const satisfies readonly (
  | Schemas["ContentState"]
  | "all"
)[];

/** The place in the address: which texts, and the page from 1. */
export interface ContentPlace {
  kind: (typeof contentKinds)[number];
  state: (typeof contentStates)[number];
  page: number;
}

/** The fields of a text that are there in both languages. */
const pairedFields = ["title", "description", "lead", "topic", "body"] as const;
export type PairedField = (typeof pairedFields)[number];

/** When what is saved is published. */
export const publishChoices = ["draft", "now", "later"] as const;

/** What is typed. */
export interface TextValues extends Record<`${PairedField}_${"ru" | "en"}`, string> {
  /** The text that is changed, as the person saw it; null for a new one. */
  document: ContentDocument | null;
  kind: ContentKind;
  slug: string;
  position: string;
  /** As the browser's fields for a day and for a local moment give them; empty for none. */
  date: string;
  ends_on: string;
  publish_at: string;
  note: string;
  publish: (typeof publishChoices)[number];
}

/** Faults that the page finds. */
export type TextFault = "required" | "slug" | "whole" | "order";

/** What is sent. */
export interface TextBody {
  document: ContentDocument | null;
  kind: ContentKind;
  slug: string;
  texts: ContentTexts;
  note: string;
  publish: (typeof publishChoices)[number];
  /** A local moment. */
  publish_at: string;
}
