import type { FailureCode } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { ExchangeSnapshot } from "./exchange.selectors.ts";
import type { PromocodeEffect } from "./exchange.types.ts";
import type { FieldView } from "./form.selectors.ts";
import { selectFields } from "./form.selectors.ts";

/** The promocode's part of the form. */
export interface PromocodeView {
  /** `failed`: the check did not get through; `promocode.apply` checks again. `refused`: the server says no. */
  status: "none" | "checking" | "applied" | "failed" | "refused";
  field: FieldView;
  /** What it does, once it is applied. */
  effect: PromocodeEffect | null;
  failure: FailureCode | null;
}

const statuses = ["none", "checking", "applied", "failed"] as const;

/** The promocode: its text and the result of its check. */
export const selectPromocode = stable(
  (snapshot: ExchangeSnapshot) =>
    [
      statuses.find((status) => snapshot.matches({ ready: { promocode: status } })) ?? "none",
      selectFields(snapshot).promocode,
      snapshot.context.promo,
      snapshot.context.promoFailure,
    ] as const,
  (status, field, effect, failure): PromocodeView => ({
    status: status === "none" && field.messages.length > 0 ? "refused" : status,
    field,
    effect,
    failure: failure === null ? null : codeOfFailure(failure),
  }),
);
