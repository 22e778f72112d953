import { type FlowCases, done, failed } from "#machines/shared/cases.ts";
import type { referrerMachine, Referral } from "./referrer.machine.ts";

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

/** Events and outcomes that reach every state of the referral programme. */
export const referrerCases: FlowCases<typeof referrerMachine> = {
  inputs: [undefined],
  events: [
    { type: "link.share" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadReferral", sampleReferral()),
    failed("loadReferral"),
    done("refreshReferral", sampleReferral()),
    failed("refreshReferral"),
    done("shareLink"),
    failed("shareLink"),
  ],
};
