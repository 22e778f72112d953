import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopFault, ShopField, ShopText } from "#domain/shop.ts";
import type { Verdict } from "#machines/fields.ts";
import type { FormRefused, WaitContext } from "#machines/form.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type MyShop = Schemas["MyShop"];
export type Shop = Schemas["Shop"];
export type ShopApplication = Schemas["ShopApplication"];

export interface ShopApplicationContext extends ShopText, MyShop, Verdict<ShopFault>, WaitContext {
  /** Why the last request came to nothing, where no field is to blame. */
  failure: ApiFailure | null;
  /** Attempts to read in a row that failed. */
  failedReads: number;
}

/** What the person does, and what the page learns. */
export type ShopApplicationEvent =
  | { type: "field.change"; field: ShopField; value: string }
  | { type: "form.submit" }
  /** Another application after a refusal. */
  | { type: "form.again" }
  | { type: "retry" }
  | PageEvent;

export type ShopApplicationEmitted = FormRefused;

/** What the actors take and give. They reject with `ApiFailure`. */
export interface ShopApplicationActors {
  /** Where the application stands. */
  readShop: { input: undefined; output: MyShop };
  /** Sends an application. While another one waits it is refused, so a repeat has no second effect. */
  apply: { input: ShopText; output: MyShop };
}
