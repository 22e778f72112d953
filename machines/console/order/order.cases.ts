import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { orderMachine } from "./order.machine.ts";
import type { StaffNote, StaffOrder, StaffRiskCheck } from "./order.types.ts";

/** An excess that waits to be sent back. */
export const sampleNote = (changes: Partial<StaffNote> = {}): StaffNote => ({
  id: "9a0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  kind: "overpayment",
  amount: "0.001",
  currency: "BTC",
  status: "paid",
  calls: 1,
  at: "2026-11-20T10:06:00Z",
  settled_at: null,
  settlement: null,
  settled_by: null,
  ...changes,
});

/** A check whose service does not answer. */
export const sampleRisk = (changes: Partial<StaffRiskCheck> = {}): StaffRiskCheck => ({
  id: "7a0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  transaction: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
  amount: "0.01",
  limit: 60,
  status: "pending",
  score: null,
  error: "timeout",
  repeatable: true,
  at: "2026-11-20T10:07:00Z",
  service_score: null,
  taken_back: false,
  asked_at: "2026-11-20T10:08:00Z",
  done_at: null,
  by: null,
  ...changes,
});

/** An order in work. */
export const sampleLease = (own: boolean): NonNullable<StaffOrder["lease"]> => ({
  holder: { kind: "user", id: "0191c1f5-3f6b-4d8e-9a57-2f1f5a6b7c8d", name: "olga@example.com" },
  own,
  until: "2026-11-20T10:15:00Z",
});

/** An order whose payment was reported, as staff see it. */
export const sampleOrder = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  claim: sampleClaim("marked_paid", {
    bills: [
      { id: "8b0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "receipt.png", type: "image/png", size: 2048 },
    ],
  }),
  masked: true,
  lease: null,
  money: { arrived: "0", missing: "0.01", over: "0" },
  confirmations: { seen: 0, required: 2 },
  email: "a•••@example.com",
  from_requisites: [],
  to_requisites: [{ name: "account", label: "Card number", value: "4111 •••• •••• 1111" }],
  refund_requisites: null,
  payment_requisites: [
    { name: "account", label: "Bitcoin address", value: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  ],
  refusals: [
    { event: "payout.start", reason: "state", statuses: ["paid"] },
    { event: "refund.start", reason: "hasArrived", statuses: ["underpaid", "hold"] },
  ],
  terms: [],
  asks_documents: false,
  visitor: {
    language: "ru",
    person: null,
    blacklisted: [{ kind: "domain", reason: "Mailboxes for ten minutes" }],
    orders: [
      {
        id: "2f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
        number: 1000,
        status: "done",
        created_at: "2026-11-19T10:00:00Z",
      },
    ],
    chats: [],
    verifications: [],
    letters: [{ subject: "Order No. 100001", status: "sent", at: "2026-11-20T10:00:00Z" }],
  },
  events: ["payment.accept", "claim.hold"],
  moves: [
    {
      event: "payment.accept",
      needs_two: true,
      fields: [
        { name: "amount", required: true },
        { name: "transaction", required: true },
        { name: "paid_at", required: false },
        { name: "confirmations", required: false },
      ],
      requisites: [],
    },
    { event: "claim.hold", needs_two: false, fields: [{ name: "reason", required: true }], requisites: [] },
  ],
  proposals: [],
  notes: [sampleNote()],
  risk: [sampleRisk()],
  history: [
    {
      event: "claim.create",
      from: null,
      to: "new",
      at: "2026-11-20T10:00:00Z",
      by: "visitor",
      actor: null,
      reason: null,
    },
  ],
  ...changes,
});

const order = sampleOrder({ claim: { ...sampleOrder().claim, status: "hold" }, asks_documents: true });
const [{ id: file } = { id: "" }] = order.claim.bills;
const check = sampleRisk();
const settled = sampleOrder({ masked: false, moves: [], notes: [], risk: [], events: [], refusals: [] });

/** Events and outcomes that reach every state of an order at the desk. */
export const orderCases: FlowCases<typeof orderMachine> = {
  inputs: [{ id: order.claim.id }],
  events: [
    { type: "lease.take" },
    { type: "lease.release" },
    { type: "details.reveal" },
    { type: "risk.ask", check: check.id },
    { type: "file.open", file },
    { type: "form.begin", subject: { of: "step", step: "payment.accept" } },
    { type: "field.change", field: "amount", value: "0.01" },
    { type: "form.begin", subject: { of: "step", step: "documents.ask" } },
    { type: "field.toggle", field: "documents", value: "identity" },
    { type: "form.begin", subject: { of: "note", id: sampleNote().id } },
    { type: "field.change", field: "settlement", value: "Sent back" },
    { type: "form.begin", subject: { of: "risk", id: check.id } },
    { type: "field.change", field: "score", value: "  37  " },
    { type: "form.begin", subject: { of: "lease" } },
    { type: "field.change", field: "reason", value: "Olga went home" },
    { type: "form.cancel" },
    { type: "retry" },
    { type: "order.changed" },
    { type: "page.shown" },
    { type: "connection.restored" },
    ...[order, { ...order, lease: sampleLease(false) }, settled].map((read) => done("readOrder", read)),
    failed("readOrder"),
    failed("readOrder", { kind: "notFound" }),
    done("refreshOrder", settled),
    failed("refreshOrder"),
    ...sendingCases("carryOut", { amount: ["This event needs this field."] }, { lease: sampleLease(true) }),
  ],
};
