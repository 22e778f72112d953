import { sampleOrder } from "#machines/account/orders/orders.cases.ts";
import { sampleReferral } from "#machines/earnings/referrer/referrer.cases.ts";
import { listCases, samplePage } from "#machines/shared/list.cases.ts";
import { referralMoneyMachine } from "./referral-money.machine.ts";
import type { MoneyPage, MoneyPlace, ReferralMoney } from "./referral-money.types.ts";

const { currency } = sampleReferral().terms;

/** A reward that was given; `changes` override any field. */
export const sampleMoney = (changes: Partial<ReferralMoney> = {}): ReferralMoney => ({
  id: "0b8f4c52-7d0e-4a3f-9a54-0d6f5e7c1a20",
  status: "refsucc",
  amount: { amount: "2.5", currency },
  at: "2026-01-01T09:00:00Z",
  reward: { from: sampleOrder().from.currency, to: sampleOrder().to.currency, share: "25" },
  reason: null,
  ...changes,
});

/** A page of the list; by default the only one, with one reward. */
export const sampleMoneyPage = samplePage<MoneyPage>({ size: 10, results: [sampleMoney()] });

/** The beginning of the list; `changes` override any field. */
export const samplePlace = (changes: Partial<MoneyPlace> = {}): MoneyPlace => ({
  filter: "refsucc",
  from: "",
  to: "",
  page: 1,
  ...changes,
});

/** Events and outcomes that reach every state of the list of rewards and withdrawals. */
export const referralMoneyCases = listCases(referralMoneyMachine, {
  places: [samplePlace(), samplePlace({ from: "2026-02-01", to: "2026-01-01" })],
  filters: [{ filter: "all" }, { from: "2026-01-01" }, { to: "2025-12-01" }],
  answers: [sampleMoneyPage({ count: 25 }), sampleMoneyPage({ count: 0, results: [] })],
});
