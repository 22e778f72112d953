import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { giftCardsMachine } from "./gift-cards.machine.ts";
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
export const sampleCards = samplePage<GiftCardPage>({ size: 10, results: [sampleCard()] });

/** Events and outcomes that reach every state of the list of gift cards. */
export const giftCardsCases = listCases(giftCardsMachine, {
  places: [{ filter: "all", page: 1 }],
  filters: [{ filter: "received" }],
  answers: pagesOf(sampleCards),
  outputs: { takeBack: { row: sampleCard({ status: "taken_back" }) } },
});
