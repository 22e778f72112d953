import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { withdrawalsMachine } from "./withdrawals.machine.ts";
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
export const sampleWithdrawals = (changes: Partial<WithdrawalsPage> = {}): WithdrawalsPage => ({
  count: 3,
  page: 1,
  size: 20,
  results: [sampleWithdrawal(), failedWithdrawal, paidWithdrawal],
  ...changes,
});

const { id } = sampleWithdrawal();

/** Events and outcomes that reach every state of the withdrawals. */
export const withdrawalsCases: FlowCases<typeof withdrawalsMachine> = {
  inputs: [{ place: { view: "todo", search: "", page: 1 } }, { place: { view: "all", search: "", page: 9 } }],
  events: [
    { type: "filter.change", filters: { view: "all" } },
    { type: "filter.change", filters: { search: "anna@" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { view: "todo", search: "", page: 1 } },
    { type: "row.edit", id },
    { type: "row.reveal", id },
    ...commandCases("reveal", { row: shown }),
    { type: "field.change", field: "event", value: "withdrawal.reject" },
    { type: "field.change", field: "reason", value: "The card was closed." },
    ...listCases(
      sampleWithdrawals({ count: 45 }),
      sampleWithdrawals(),
      sampleWithdrawals({ count: 0, results: [] }),
    ),
    ...formCases(
      { reason: ["This event needs this field."] },
      { row: sampleWithdrawal({ status: "approved", version: 2 }) },
    ),
    failed("save", { kind: "notFound" }),
    failed("save", { kind: "conflict", code: "second_person" }),
  ],
};
