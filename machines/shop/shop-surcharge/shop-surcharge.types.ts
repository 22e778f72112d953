import type { ApiFailure } from "#domain/api-failure.ts";
import type { SurchargeFault } from "#domain/typed-surcharge.ts";
import type { Verdict } from "#machines/shared/fields.ts";
import type { FormRefused } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";

export type MyShop = components["schemas"]["MyShop"];

export interface ShopSurchargeInput {
  /** Percent, as the server knows it. */
  surcharge: string;
}

export interface ShopSurchargeContext extends Verdict<SurchargeFault> {
  /** What is typed. */
  text: string;
  /** Percent, as the server knows it. */
  saved: string;
  /** Why the last attempt failed, unless the field is at fault. */
  failure: ApiFailure | null;
}

export type ShopSurchargeEvent = { type: "percent.change"; value: string } | { type: "form.submit" };

export type ShopSurchargeEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ShopSurchargeActors {
  /** changeMyShop. A repeat has no second effect. */
  saveSurcharge: { input: { surcharge: string }; output: MyShop };
}
