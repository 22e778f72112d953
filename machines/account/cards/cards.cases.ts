import { sampleRequest } from "#machines/account/card-verification/card-verification.cases.ts";
import { listCases, samplePage } from "#machines/shared/list.cases.ts";
import { cardsMachine } from "./cards.machine.ts";
import type { CardPage } from "./cards.types.ts";

/** A page of cards; by default the only one, with one verified card. */
export const sampleCards = samplePage<CardPage>({ size: 10, results: [sampleRequest("approved")] });

const { id } = sampleRequest("approved");

/** Events and outcomes that reach every state of the list of cards. */
export const cardsCases = listCases(cardsMachine, {
  places: [{ filter: "all", page: 1 }],
  filters: [{ filter: "approved" }],
  answers: [
    sampleCards({ count: 25, results: [sampleRequest("submitted")] }),
    sampleCards(),
    sampleCards({ count: 0, results: [] }),
  ],
  rows: { use: id },
});
