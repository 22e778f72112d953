import {
  chosenOf,
  emptyIn,
  type Move,
  movesOf,
  moveTexts,
  noMove,
  textsOf,
} from "#machines/console/moves.selectors.ts";
import { createList } from "#machines/shared/list.ts";
import type { StrayBody, StrayEvent, StrayPage, StrayPayment, StrayPlace, StrayText } from "./stray.types.ts";

/** What a payment without an order takes while it waits; an order takes it at the order's own desk. */
const moves: readonly Move<StrayEvent>[] = [
  {
    event: "return",
    fields: [
      { name: "destination", required: true },
      { name: "transaction", required: true },
    ],
  },
  { event: "reverse", fields: [{ name: "reason", required: true }] },
];

export const withMoves = (payment: StrayPage["results"][number]): StrayPayment => ({ ...payment, moves });

const bodyOf = (values: StrayText): StrayBody => ({
  row: values.row,
  event: chosenOf<StrayEvent>(values)?.event ?? null,
  texts: textsOf(values),
});

/** The payments that came without an order, the oldest first. */
export const strayMachine = createList<StrayPage, StrayPlace, StrayPayment>()({
  id: "stray",
  description:
    "Payments without an order, for staff: each is sent back, or marked as taken back by its sender.",
  pages: "numbers",
  rows: ({ results }) => results.map(withMoves),
  isLive: () => true,
  isExclusive: true,
  form: { fields: moveTexts, blank: noMove as StrayText, faultsIn: emptyIn, bodyOf, edits: movesOf },
});
