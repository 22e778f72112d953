import type { FlowCases } from "#machines/shared/cases.ts";
import { commandCases, listCases } from "#machines/shared/list.cases.ts";
import type { giftCardsMachine } from "./gift-cards.machine.ts";
import type { GiftCard, GiftCardPage } from "./gift-cards.types.ts";

/** The currency of balances and cards. */
export const usdt: GiftCard["currency"] = {
  id: 3,
  code: "USDTTRC20",
  ticker: "USDT",
  name: "Tether USDT",
  icon: "usdt",
  group: "crypto",
  network: { code: "TRC20", name: "Tron TRC20" },
  decimals: 2,
};

const id = "5a0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";

/** A card that was bought and sent by mail; `changes` override any field. */
export const sampleCard = (changes: Partial<GiftCard> = {}): GiftCard => ({
  id,
  side: "bought",
  status: "active",
  hint: "C8RWB",
  amount: "25",
  currency: usdt,
  message: "For you",
  recipient: "boris@example.com",
  reason: null,
  created_at: "2026-01-01T00:00:00Z",
  at: "2026-01-01T00:00:00Z",
  ...changes,
});

/** A page of cards; by default the only one, with one card that can be taken back. */
export const sampleCards = (changes: Partial<GiftCardPage> = {}): GiftCardPage => ({
  count: 1,
  page: 1,
  size: 10,
  results: [sampleCard()],
  ...changes,
});

/** Events and outcomes that reach every state of the list of gift cards. */
export const giftCardsCases: FlowCases<typeof giftCardsMachine> = {
  inputs: [{ place: { filter: "all", page: 1 } }, { place: { filter: "all", page: 9 } }],
  events: [
    { type: "filter.change", filters: { filter: "received" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { filter: "all", page: 1 } },
    { type: "row.takeBack", id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(sampleCards({ count: 25 }), sampleCards(), sampleCards({ count: 0, results: [] })),
    ...commandCases("takeBack", { row: sampleCard({ status: "taken_back" }) }),
  ],
};
