import type { Side } from "#domain/quote.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ExchangeDraft, Pair } from "./exchange.types.ts";
import { requisiteKey } from "./fields.ts";

/** An order as the account gives it, requisites whole. */
export type OrderToRepeat = components["schemas"]["MyClaim"];

/** What was given for a side, under the keys by which the form finds it; what the pair no longer asks for is left out. */
function requisitesOf(order: OrderToRepeat, pair: Pair, side: Side): [string, string][] {
  const { input, inputVerify } = pair.structure[side];
  const given = side === "from" ? order.fromRequisites : order.toRequisites;
  return [...input, ...inputVerify].flatMap((field) => {
    const value = given[field.name];
    return value === undefined
      ? []
      : [[requisiteKey(side, field), value] as const satisfies [string, string]];
  });
}

/**
 * The draft with which the exchange form repeats an order: pair, amount, city, e-mail and requisites of the order; the
 * course, a promocode and the consents are for now. The referral of the visitor stays.
 */
export function repeatDraft(order: OrderToRepeat, pair: Pair, before: ExchangeDraft | null): ExchangeDraft {
  return {
    version: 1,
    fromId: order.fromPs,
    toId: order.toPs,
    amount: { side: "from", text: order.fromSumma },
    courseType: "default",
    cityId: order.city,
    requisites: Object.fromEntries([
      ...requisitesOf(order, pair, "from"),
      ...requisitesOf(order, pair, "to"),
    ]),
    email: order.email ?? before?.email ?? "",
    promocode: "",
    consents: { aml: false, rules: false },
    rid: before?.rid ?? null,
    attempt: null,
  };
}
