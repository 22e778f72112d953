import type { Side } from "#domain/exchange/quote.ts";
import type { ExchangeDraft, Pair } from "./exchange.types.ts";
import { requisiteKey } from "./fields.ts";

/** A verified card as it was entered. */
export interface CardToUse {
  /** Id of its currency: its bank. */
  currency: number;
  /** Whole, by the names of the fields. */
  requisites: Readonly<Record<string, string>>;
}

/** A form in which nothing was typed. */
const emptyDraft: ExchangeDraft = {
  version: 2,
  fromId: null,
  toId: null,
  amount: { side: "from", text: "" },
  courseType: "default",
  cityId: null,
  requisites: {},
  email: "",
  promocode: "",
  consent: false,
  rid: null,
  attempt: null,
};

/** A pair that accepts the card: the form's own if it does, else one that is paid from the card. */
export function pairFor(
  { currency }: CardToUse,
  draft: ExchangeDraft | null,
): { from: number; to: number | null } {
  const { fromId, toId } = draft ?? emptyDraft;
  if (fromId !== null && (fromId === currency || toId === currency)) return { from: fromId, to: toId };
  return { from: currency, to: toId };
}

/**
 * The draft that uses a card in the exchange form: on the side of its currency and, when paying from it, at
 * the pair's verification course, if any. All other typed values stay.
 */
export function cardDraft(card: CardToUse, pair: Pair, before: ExchangeDraft | null): ExchangeDraft {
  const draft = before ?? emptyDraft;
  const { from, to } = pair.structure;
  const side: Side = from.currency.id === card.currency ? "from" : "to";
  const { input, inputVerify } = pair.structure[side];
  const filled = [...input, ...inputVerify].flatMap((field) => {
    const value = card.requisites[field.name];
    return value === undefined ? [] : [[requisiteKey(side, field), value] as const];
  });
  const isPaidFrom = side === "from" && pair.verificationCourse !== null;
  return {
    ...draft,
    fromId: from.currency.id,
    toId: to.currency.id,
    courseType: isPaidFrom ? "verification" : draft.courseType,
    requisites: { ...draft.requisites, ...Object.fromEntries(filled) },
    attempt: null,
  };
}
