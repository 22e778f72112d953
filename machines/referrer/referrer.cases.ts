import type { FlowCases } from "#machines/cases.ts";
import { done, failed } from "#machines/cases.ts";
import { sampleOrder } from "#machines/orders/orders.cases.ts";
import type { referrerMachine } from "./referrer.machine.ts";
import type { MoneyPage, MoneyPlace, Referral, ReferralMoney } from "./referrer.types.ts";

const tether: Referral["terms"]["currency"] = {
  id: 3,
  code: "USDTTRC20",
  name: "Tether USDT",
  ticker: "USDT",
  icon: "usdt",
  network: { code: "TRC20", name: "TRC20" },
  group: "crypto",
  decimals: 6,
};

/** A programme that has brought something; `changes` override any field. */
export const sampleReferral = (changes: Partial<Referral> = {}): Referral => ({
  rid: "3f9a0c17be42",
  link: "https://exchange.example/?rid=3f9a0c17be42",
  terms: { share: "25", currency: tether, remembered_days: 30 },
  balance: "41.5",
  earned: "61.5",
  expected: "3.25",
  counts: { users: 4, rewards: 12, waiting: 1, reversed: 1 },
  days: [
    { day: "2026-01-01", amount: "2.5", count: 1 },
    { day: "2026-01-02", amount: "0", count: 0 },
  ],
  ...changes,
});

/** A reward that was given; `changes` override any field. */
export const sampleMoney = (changes: Partial<ReferralMoney> = {}): ReferralMoney => ({
  id: "0b8f4c52-7d0e-4a3f-9a54-0d6f5e7c1a20",
  status: "refsucc",
  amount: { amount: "2.5", currency: tether },
  at: "2026-01-01T09:00:00Z",
  reward: { from: sampleOrder().from.currency, to: sampleOrder().to.currency, share: "25" },
  reason: null,
  ...changes,
});

/** A page of the list; by default the only one, with one reward. */
export const sampleMoneyPage = (changes: Partial<MoneyPage> = {}): MoneyPage => ({
  count: 1,
  page: 1,
  size: 10,
  results: [sampleMoney()],
  ...changes,
});

/** The beginning of the list; `changes` override any field. */
export const samplePlace = (changes: Partial<MoneyPlace> = {}): MoneyPlace => ({
  filter: "refsucc",
  from: "",
  to: "",
  page: 1,
  ...changes,
});

/** Events and outcomes that reach every state of the page of the referral programme. */
export const referrerCases: FlowCases<typeof referrerMachine> = {
  inputs: [
    { place: samplePlace() },
    { place: samplePlace({ page: 9 }) },
    { place: samplePlace({ from: "2026-02-01", to: "2026-01-01" }) },
  ],
  events: [
    { type: "filter.choose", filter: "all" },
    { type: "period.change", end: "from", day: "2026-01-01" },
    { type: "period.change", end: "to", day: "2025-12-01" },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: samplePlace() },
    { type: "place.returned", place: samplePlace({ from: "2026-02-01", to: "2026-01-01" }) },
    { type: "link.share" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadReferral", sampleReferral()),
    failed("loadReferral"),
    done("refreshReferral", sampleReferral()),
    failed("refreshReferral"),
    done("loadMoney", sampleMoneyPage({ count: 25 })),
    done("loadMoney", sampleMoneyPage({ count: 0, results: [] })),
    failed("loadMoney"),
    done("refreshMoney", sampleMoneyPage({ count: 25 })),
    failed("refreshMoney"),
    done("shareLink"),
    failed("shareLink"),
  ],
};
