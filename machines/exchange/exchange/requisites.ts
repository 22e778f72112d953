import { enteredValues } from "#machines/shared/pasted-link.ts";
import type { ExchangeContext, RequisitePart } from "./exchange.types.ts";
import { requisiteFields, requisiteKey } from "./fields.ts";
import { termsIn } from "./figures.ts";

/** The requisites with one changed field; an unknown field changes nothing. */
export function changeRequisite(
  context: ExchangeContext,
  side: RequisitePart,
  name: string,
  value: string,
): ExchangeContext["requisites"] {
  const { pair, requisites } = context;
  if (pair === null) return requisites;
  const fields = requisiteFields(pair, side, termsIn(context)?.courseType ?? "default");
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) return requisites;
  const entered = enteredValues(fields, field, value);
  return {
    ...requisites,
    ...Object.fromEntries(entered.map(([known, text]) => [requisiteKey(side, known), text])),
  };
}

/**
 * Fills a verified card into the send side where it asks for one: `chosen`, else the present one, else the
 * first.
 */
export function payFrom(
  { pair, requisites, cards }: ExchangeContext,
  chosen?: string,
): ExchangeContext["requisites"] {
  const fields = pair === null ? [] : requisiteFields(pair, "from", "verification");
  const keys = fields.filter(({ kind }) => kind === "card").map((field) => requisiteKey("from", field));
  const entered = (key: string) => cards.find(({ number }) => number === requisites[key])?.number;
  return {
    ...requisites,
    ...Object.fromEntries(keys.map((key) => [key, chosen ?? entered(key) ?? cards[0]?.number ?? ""])),
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
