import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type BlacklistEntry = Schemas["BlacklistEntry"];
export type BlacklistPage = Schemas["BlacklistPage"];
export type BlacklistKind = Schemas["BlacklistKind"];

/** What is chosen and typed. */
export type BlacklistText = Schemas["BlacklistText"];

/** The place in the address: what is searched for, and the page from 1. */
export interface BlacklistPlace {
  /** The beginning of what is listed; empty for all. */
  search: string;
  page: number;
}
