import { sampleRequest } from "#machines/card-verification/card-verification.cases.ts";
import type { FlowCases } from "#machines/cases.ts";
import { done, failed } from "#machines/cases.ts";
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

const checked = sampleCards({ count: 25, results: [sampleRequest("submitted")] });
const none = sampleCards({ count: 0, results: [] });
const { id } = sampleRequest("approved");

/** Events and outcomes that reach every state of the list of cards. */
export const cardsCases: FlowCases<typeof cardsMachine> = {
  inputs: [
    { filter: "all", page: 1 },
    { filter: "all", page: 9 },
  ],
  events: [
    { type: "filter.choose", filter: "approved" },
    { type: "page.open", page: 2 },
    { type: "place.returned", filter: "all", page: 1 },
    { type: "card.delete", id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    { type: "card.use", id },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadCards", checked),
    done("loadCards", sampleCards()),
    done("loadCards", none),
    failed("loadCards"),
    done("refreshCards", checked),
    failed("refreshCards"),
    done("deleteCard"),
    failed("deleteCard"),
    done("prepareUse"),
    failed("prepareUse"),
  ],
  rests: {
    "use.ready": "The page opens the exchange form.",
  },
};
