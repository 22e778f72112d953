import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type FailedLetter = Schemas["FailedLetter"];
export type FailedLetterPage = Schemas["FailedLetterPage"];

/** The place in the address: the page from 1. */
export interface LettersPlace {
  page: number;
}
