import type { RequisiteKind } from "#domain/requisites/kinds.ts";
import { enteredValues } from "#machines/shared/pasted-link.ts";
import type { ExchangeContext, RequisitePart } from "./exchange.types.ts";
import { requisiteFields, requisiteKey } from "./fields.ts";
import { courseTypeIn } from "./figures.ts";

/** The requisites with one changed field; an unknown field changes nothing. */
export function changeRequisite(
  context: ExchangeContext,
  side: RequisitePart,
  name: string,
  value: string,
): ExchangeContext["requisites"] {
  const { pair, requisites } = context;
  if (pair === null) return requisites;
  const fields = requisiteFields(pair, side, courseTypeIn(context));
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) return requisites;
  const entered = enteredValues(fields, field, value);
  return {
    ...requisites,
    ...Object.fromEntries(entered.map(([known, text]) => [requisiteKey(side, known), text])),
  };
}

/**
 * Fills a verified card and its holder into the send side where it asks for them: the `chosen` one, else the one that
 * is entered, else the first.
 */
export function payFrom(
  { pair, requisites, cards }: ExchangeContext,
  chosen?: string,
): ExchangeContext["requisites"] {
  const fields = pair === null ? [] : requisiteFields(pair, "from", "verification");
  const keysOf = (kind: RequisiteKind) =>
    fields.filter((field) => field.kind === kind).map((field) => requisiteKey("from", field));
  const cardKeys = keysOf("card");
  const isGiven = (number: string) => cardKeys.some((key) => requisites[key] === number);
  const card =
    cards.find(({ number }) => number === chosen) ?? cards.find(({ number }) => isGiven(number)) ?? cards[0];
  const holder = card?.holder ?? null;
  return {
    ...requisites,
    ...Object.fromEntries(cardKeys.map((key) => [key, card?.number ?? ""])),
    ...Object.fromEntries(holder === null ? [] : keysOf("name").map((key) => [key, holder])),
  };
}

/** Moves one side's typed values to the other: after a swap it is still the visitor's same card. */
export const swapRequisites = (requisites: ExchangeContext["requisites"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(requisites).map(([key, value]) => [
      key.replace(/^(from|to)\./, (side) => (side === "from." ? "to." : "from.")),
      value,
    ]),
  );
