import { initialTransition } from "xstate";
import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { childAt, done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { claimAt, claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import {
  selectHasDeadline,
  selectIsFinal,
  selectVisitorActions,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { sampleBill } from "#machines/claim/file-upload/file-upload.cases.ts";
import type { components } from "#openapi/schema.d.ts";
import type { claimMachine } from "./claim.machine.ts";
import type { Claim, ClaimAnswer, ClaimStatus, OwnRequisites } from "./claim.types.ts";

/** Id of the sample claim. */
export const sampleId = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";

const currency = (
  id: number,
  ticker: string,
  group: "crypto" | "bank",
): components["schemas"]["Currency"] => ({
  id,
  code: ticker,
  ticker,
  name: ticker,
  icon: ticker.toLowerCase(),
  group,
  network: null,
  decimals: 8,
});

/** Every status of a claim. */
export const statuses = claimStatuses;

const refund: Claim["refund"] = {
  fields: [
    { name: "account", kind: "card", label: "Card", hint: null, required: true, visible: true },
    { name: "holder", kind: "name", label: "Name", hint: null, required: false, visible: true },
    { name: "hidden", kind: "telegram", label: "Telegram", hint: null, required: true, visible: false },
  ],
  requisites: [],
  amount: "0.01",
};

/** What the server says of a claim by its chart. */
const saidByChart = (
  at: ReturnType<typeof claimAt>,
): Pick<Claim, "actions" | "is_final" | "expires_in" | "poll_after"> => ({
  actions: selectVisitorActions(at),
  is_final: selectIsFinal(at),
  expires_in: selectHasDeadline(at) ? 900 : null,
  poll_after: selectIsFinal(at) ? null : 5,
});

const [{ context }] = initialTransition(claimLifecycleMachine, {});

/** A claim at this status, as the server returns it; `change` overrides fields. */
export const sampleClaim = (status: ClaimStatus, change: Partial<Claim> = {}): Claim => ({
  id: sampleId,
  number: 100_001,
  status,
  version: 3,
  ...saidByChart(claimAt(status, null, context)),
  payment: "requisites",
  course: "5012345.1",
  course_type: "default",
  promocode: null,
  surcharge: null,
  from: { currency: currency(1, "BTC", "crypto"), amount: "0.01", requisites: [] },
  to: {
    currency: currency(10, "RUB", "bank"),
    amount: "50123.45",
    requisites: [{ name: "account", label: "Card", value: "4111 •••• •••• 1111" }],
  },
  city: null,
  office: null,
  email: "a•••@example.com",
  reason: status === "hold" ? "AML" : null,
  confirmations: null,
  received: null,
  offer: null,
  offer_halt: null,
  choice: null,
  refund: status === "refunding" ? refund : null,
  refund_requisites: status === "refunding" ? refund.requisites : [],
  transaction: null,
  transaction_url: null,
  return_url: null,
  is_promised: true,
  timing: null,
  bills: [],
  history: [{ status, at: "2026-11-20T10:00:00Z", by: "system" }],
  created_at: "2026-11-20T10:00:00Z",
  ...change,
});

/** What the browser that made `sampleClaim("new")` keeps. */
export const sampleOwn: OwnRequisites = {
  requisites: [{ side: "to", name: "account", kind: "card", value: "4111111111111111" }],
  email: "anna@example.com",
};

/** The server's answer with this claim. */
export const answer = (claim: Claim): ClaimAnswer => ({
  kind: "changed",
  claim,
  etag: `"${claim.version}"`,
});

/** Where the cash of a claim is handed over. */
export const sampleOffice: NonNullable<Claim["office"]> = {
  purpose: "pay",
  address: "7 Example Street, office 14",
  hours: "Mon–Fri 10:00–19:00",
  time_zone: "Europe/Moscow",
  visit_at: null,
  code_word: null,
};

const { version: _, ...bill } = sampleBill;
const inCash = sampleClaim("new", { payment: "cash", office: sampleOffice });
const lastSecond = sampleClaim("waiting_payment", { expires_in: 1 });
const redirected = sampleClaim("waiting_payment", { payment: "redirect" });
const toppedUp = sampleClaim("underpaid", { choice: "top_up" });
/** A receipt came while the visitor did something else. */
const receipted = sampleClaim("waiting_payment", { version: 4, bills: [bill] });
/** A claim that has ended: later than every other sample. */
const ended = sampleClaim("cancelled", { version: 9 });
const answers = [
  ...statuses.map((status) => sampleClaim(status)),
  lastSecond,
  redirected,
  toppedUp,
  inCash,
  receipted,
  ended,
].map(answer);

const opened = (status: ClaimStatus) => done("loadClaim", answer(sampleClaim(status)));
/** The page polls, and the claim is at this status. */
const moved = (status: ClaimStatus) =>
  [{ type: "claim.refresh" }, done("pollClaim", answer(sampleClaim(status)))] as const;
const keyed = done("issueIdempotencyKey", "key-00000001");
const visitChosen = childAt("visit", "choosing", { at: "2026-11-23T07:00:00.000Z" });
const conflict = failed("sendCommand", { kind: "conflict", code: "version_conflict" });

/** Events and outcomes that reach every state of the page of a claim. */
export const claimCases: FlowCases<typeof claimMachine> = {
  keptOnlyIn: {
    own: ["open.review.reviewing"],
    refundValues: ["open.step.refunding"],
    visitAt: ["open.visit.open"],
  },
  keys: { idempotencyKey: "sendCommand" },
  inputs: [{ id: sampleId }],
  usual: [
    opened("new"),
    done("recallRequisites", sampleOwn),
    { type: "requisites.confirm" },
    keyed,
    done("sendCommand", answer(sampleClaim("waiting_payment"))),
    { type: "payment.declare" },
    { type: "dialog.accept" },
    keyed,
    done("sendCommand", answer(sampleClaim("marked_paid"))),
    ...moved("confirming"),
    ...moved("paid"),
    ...moved("paying_out"),
    ...moved("done"),
  ],
  events: [
    ...answers.map((one) => done("loadClaim", one)),
    failed("loadClaim"),
    failed("loadClaim", { kind: "notFound" }),
    ...answers.map((one) => done("pollClaim", one)),
    done("pollClaim", { kind: "unchanged" }),
    failed("pollClaim"),
    { type: "claim.retry" },
    { type: "claim.refresh" },
    { type: "requisites.confirm" },
    { type: "requisites.change" },
    { type: "review.open" },
    { type: "review.close" },
    { type: "claim.cancel" },
    { type: "payment.declare" },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    { type: "choice.make", choice: "recalculate" },
    { type: "choice.make", choice: "top_up" },
    { type: "choice.make", choice: "refund" },
    { type: "refund.change", name: "account", value: "4111111111111111" },
    { type: "refund.change", name: "account", value: "4111111111111112" },
    { type: "refund.blur", name: "account" },
    { type: "refund.submit" },
    { type: "command.retry" },
    { type: "notice.dismiss" },
    done("issueIdempotencyKey", "key-00000001"),
    failed("issueIdempotencyKey", new Error("No storage")),
    done("sendCommand", answer(sampleClaim("waiting_payment"))),
    failed("sendCommand"),
    conflict,
    failed("sendCommand", { kind: "fields", fields: { visit_at: ["Gone."] } }),
    failed("sendCommand", { kind: "fields", fields: { "requisites.account": ["Wrong."] } }),
    done("recallRequisites", sampleOwn),
    failed("recallRequisites", new Error("No storage")),
    done("forgetRequisites"),
    failed("forgetRequisites", new Error("No storage")),
    done("reopenForm"),
    failed("reopenForm", new Error("No storage")),
    childAt("payment", "redirecting", { form: { url: "/pay", method: "POST", fields: {} } }),
    visitChosen,
    childAt("receiptUpload", "uploaded", { stored: { ...sampleBill, version: 4 } }),
    { type: "page.hidden" },
    { type: "page.shown" },
    { type: "connection.restored" },
  ],
  rests: {
    notFound: "The claim does not exist. The page shows this and links to the home page.",
    "open.review.over": "A confirmed claim is not reviewed again.",
    "open.polling.stopped": "A final claim no longer changes.",
    "open.clock.stopped": "A final claim has no deadline.",
  },
};
