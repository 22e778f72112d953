import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopFault, ShopField, ShopText } from "#domain/shop.ts";
import type { Verdict } from "#machines/shared/fields.ts";
import type { FormRefused, WaitContext } from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type MyShop = Schemas["MyShop"];
export type Shop = Schemas["Shop"];
export type ShopApplication = Schemas["ShopApplication"];

export interface ShopApplicationContext extends ShopText, MyShop, Verdict<ShopFault>, WaitContext {
  /** Why the last request failed, unless a field is at fault. */
  failure: ApiFailure | null;
  /** Consecutive failed reads. */
  failedReads: number;
}

/** Commands of the user, and events of the page. */
export type ShopApplicationEvent =
  | { type: "field.change"; field: ShopField; value: string }
  | { type: "form.submit" }
  /** Another application after a refusal. */
  | { type: "form.again" }
  | { type: "retry" }
  | PageEvent;

export type ShopApplicationEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ShopApplicationActors {
  /** Where the application stands. */
  readShop: { input: undefined; output: MyShop };
  /**
   * Sends an application. The server refuses a second one while the first is waiting, so a repeat has no
   * effect.
   */
  apply: { input: ShopText; output: MyShop };
}
