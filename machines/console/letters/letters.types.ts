import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type FailedLetter = Schemas["FailedLetter"];
export type FailedLetterPage = Schemas["FailedLetterPage"];

/** Which letters are listed. */
export const letterFilters = ["all", "failed", "trying"] as const;
type LetterFilter = (typeof letterFilters)[number];

/** The place in the address: the filter, and the page from 1. */
export interface LettersPlace {
  state: LetterFilter;
  page: number;
}
