import type { NetworksFault, ShopKeyMode, ShopKeyTerm, ShopScope } from "#domain/shop-key.ts";
import type { LineFault } from "#domain/written-text.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ShopKey = Schemas["ShopKey"];
export type ShopKeys = Schemas["ShopKeys"];
export type KeyBody = Schemas["ShopKeyCreate"];

/** Faults that the page finds. `scopes`: nothing is ticked. */
export type KeyFault = LineFault | NetworksFault | "scopes";

/** What is typed and chosen. */
export interface KeyText {
  mode: ShopKeyMode;
  name: string;
  scopes: readonly ShopScope[];
  /** As typed: separated by commas, blanks or lines. */
  networks: string;
  term: ShopKeyTerm;
}
