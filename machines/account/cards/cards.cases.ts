import { sampleRequest } from "#machines/account/card-verification/card-verification.cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { failed } from "#machines/shared/cases.ts";
import { commandCases, listCases } from "#machines/shared/list.cases.ts";
import type { cardsMachine } from "./cards.machine.ts";
import type { CardPage } from "./cards.types.ts";

/** A page of cards; by default the only one, with one verified card. */
export const sampleCards = (changes: Partial<CardPage> = {}): CardPage => ({
  count: 1,
  page: 1,
  size: 10,
  results: [sampleRequest("approved")],
  ...changes,
});

const { id } = sampleRequest("approved");

/** Events and outcomes that reach every state of the list of cards. */
export const cardsCases: FlowCases<typeof cardsMachine> = {
  inputs: [{ place: { filter: "all", page: 1 } }, { place: { filter: "all", page: 9 } }],
  events: [
    { type: "filter.change", filters: { filter: "approved" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { filter: "all", page: 1 } },
    { type: "row.use", id },
    { type: "row.delete", id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(
      sampleCards({ count: 25, results: [sampleRequest("submitted")] }),
      sampleCards(),
      sampleCards({ count: 0, results: [] }),
    ),
    ...commandCases("use"),
    ...commandCases("delete"),
    failed("delete", { kind: "notFound" }),
  ],
};
