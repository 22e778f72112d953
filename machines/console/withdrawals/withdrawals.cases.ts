import { failed } from "#machines/shared/cases.ts";
import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { withdrawalsMachine } from "./withdrawals.machine.ts";
import type { StaffWithdrawal, WithdrawalsPage } from "./withdrawals.types.ts";

/** A withdrawal that waits to be decided; `changes` override any field. */
export const sampleWithdrawal = (changes: Partial<StaffWithdrawal> = {}): StaffWithdrawal => ({
  id: "1c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 501,
  source: "referral",
  status: "waiting",
  version: 1,
  from: { currency: "USDTTRC20", amount: "1500" },
  to: { currency: "SBERRUB", amount: "120000" },
  email: "a•••@example.com",
  requisites: { account: "4111 •••• •••• 1111", holder: "A••• P•••" },
  masked: true,
  language: "ru",
  last: { actor: null, reason: null },
  needs_two: true,
  moves: [
    { event: "withdrawal.approve", fields: [{ name: "reason", required: false }] },
    { event: "withdrawal.reject", fields: [{ name: "reason", required: true }] },
  ],
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:05:00Z",
  ...changes,
});

const shown = sampleWithdrawal({
  email: "anna@example.com",
  requisites: { account: "4111111111111111", holder: "ANNA PETROVA" },
  masked: false,
});

/** One whose payment has failed. */
export const failedWithdrawal = sampleWithdrawal({
  id: "2c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 502,
  status: "failed",
  version: 4,
  email: null,
  last: {
    actor: { kind: "user", id: "3c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "senior@example.com" },
    reason: "Bank says no",
  },
  needs_two: false,
  moves: [
    { event: "payment.retry", fields: [{ name: "reason", required: false }] },
    { event: "withdrawal.reject", fields: [{ name: "reason", required: true }] },
  ],
});

/** One that is paid, and takes nothing more. */
export const paidWithdrawal = sampleWithdrawal({
  id: "4c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 503,
  status: "paid",
  moves: [],
});

/** A page of them; by default the only one. */
export const sampleWithdrawals = samplePage<WithdrawalsPage>({
  size: 20,
  results: [sampleWithdrawal(), failedWithdrawal, paidWithdrawal],
});

/** Events and outcomes that reach every state of the withdrawals. */
export const withdrawalsCases = listCases(withdrawalsMachine, {
  places: [{ view: "todo", search: "", page: 1 }],
  filters: [{ view: "all" }, { search: "anna@" }],
  answers: pagesOf(sampleWithdrawals),
  outputs: { reveal: { row: shown } },
  typed: { event: ["withdrawal.reject"], reason: ["The card was closed."] },
  refused: { reason: ["This event needs this field."] },
  saved: { row: sampleWithdrawal({ status: "approved", version: 2 }) },
  events: [failed("save", { kind: "conflict", code: "second_person" })],
});
