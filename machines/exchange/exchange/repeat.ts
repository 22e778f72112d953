import type { Side } from "#domain/exchange/quote.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ExchangeDraft, Pair } from "./exchange.types.ts";
import { requisiteKey } from "./fields.ts";

/** An order as the account gives it, requisites whole. */
export type OrderToRepeat = components["schemas"]["MyClaim"];

/** A side's requisites under the form's keys; those that the pair no longer asks for are left out. */
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
 * The draft that repeats an order: its pair, amount, city, e-mail and requisites. The course, a promocode and
 * the consents are new. The visitor's referral stays.
 */
export function repeatDraft(order: OrderToRepeat, pair: Pair, before: ExchangeDraft | null): ExchangeDraft {
  return {
    version: 2,
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
    consent: false,
    rid: before?.rid ?? null,
    attempt: null,
  };
}
