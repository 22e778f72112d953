import type { components } from "#openapi/schema.d.ts";
import type { Period } from "#machines/shared/list.place.ts";

type Schemas = components["schemas"];
export type Act = Schemas["StaffAct"];
export type ActPage = Schemas["StaffActPage"];

/** Which acts are listed; empty for all of them. */
export interface ActFilters extends Period {
  /** An e-mail, or the fingerprint of a token. */
  actor: string;
  subject: string;
  operation: string;
}

/** The place in the address: the filters, and the page from 1. */
export interface ActPlace extends ActFilters {
  page: number;
}
