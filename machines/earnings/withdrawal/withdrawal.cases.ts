import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { withdrawalMachine } from "./withdrawal.machine.ts";
import type {
  Withdrawal,
  WithdrawalAttempt,
  WithdrawalCreate,
  WithdrawalDraft,
  WithdrawalStart,
  WithdrawalTerms,
} from "./withdrawal.types.ts";

const currency = (id: number, code: string, group: "crypto" | "bank"): WithdrawalTerms["currency"] => ({
  id,
  code,
  ticker: group === "bank" ? "RUB" : "USDT",
  name: group === "bank" ? "Sberbank" : "Tether USDT",
  icon: group === "bank" ? "sber" : "usdt",
  group,
  network: group === "bank" ? null : { code: "TRC20", name: "Tron TRC20" },
  decimals: 2,
});

const usdt = currency(3, "USDTTRC20", "crypto");
const sber = currency(13, "SBERRUB", "bank");

/** 100 USDT available, to a card at 80 and to a wallet at 1; `changes` override any field. */
export const sampleTerms = (changes: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  currency: usdt,
  available: "100",
  directions: [
    {
      currency: sber,
      kind: "card",
      minimum: "15",
      fee: "0",
      course: "80",
      input: [
        { name: "account", kind: "card", label: "Card number", hint: null, required: true, visible: true },
        { name: "holder", kind: "name", label: "Name", hint: null, required: false, visible: true },
      ],
    },
    {
      currency: usdt,
      kind: "wallet",
      minimum: "10",
      fee: "1",
      course: "1",
      input: [
        { name: "account", kind: "tron", label: "TRON address", hint: null, required: true, visible: true },
      ],
    },
  ],
  created: null,
  ...changes,
});

/** A verified card that can be paid to. */
export const sampleCard = {
  id: "5a0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  currencyId: 13,
  label: "4111 •••• •••• 1111",
};

/** A withdrawal as the server would give it. */
export const sampleWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: "7b0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 17,
  source: "referral",
  status: "waiting",
  is_final: false,
  currency: usdt,
  amount: "30",
  fee: "0",
  payout: sber,
  payout_amount: "2400",
  course: "80",
  requisites: [{ name: "account", label: "Card number", value: "4111 •••• •••• 1111" }],
  transaction: null,
  reason: null,
  poll_after: 15,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  ...changes,
});

/** What the sample form asks for. */
export const sampleBody: WithdrawalCreate = {
  currency: 13,
  amount: "30",
  course: "80",
  requisites: { account: "4111111111111111" },
};

/** The attempt of the sample form. */
export const sampleAttempt: WithdrawalAttempt = { key: "key-of-the-attempt", body: sampleBody };

/** A complete form, submitted unless changed. */
export const sampleDraft = (changes: Partial<WithdrawalDraft> = {}): WithdrawalDraft => ({
  version: 1,
  user: "anna",
  directionId: 13,
  cardId: null,
  requisites: { "account.card": "4111 1111 1111 1111" },
  amount: "30",
  attempt: sampleAttempt,
  ...changes,
});

/** Input of the wizard: no draft, no card. */
export const sampleStart = (changes: Partial<WithdrawalStart> = {}): WithdrawalStart => ({
  terms: sampleTerms(),
  cards: [],
  draft: null,
  ...changes,
});

const refused = (field: string) => ({ kind: "fields", fields: { [field]: ["No"] } });
const created = sampleTerms({ created: sampleWithdrawal() });

/** Events and outcomes that reach every state of the wizard. */
export const withdrawalCases: FlowCases<typeof withdrawalMachine> = {
  keptOnlyIn: { created: ["created"], newCourse: ["confirmingCourse"] },
  keys: { "attempt.key": "createWithdrawal" },
  inputs: [
    { user: "anna", step: "direction" },
    { user: "anna", step: "review" },
  ],
  usual: [
    done("loadStart", sampleStart()),
    { type: "direction.choose", id: 13 },
    { type: "step.next" },
    { type: "requisite.change", name: "account", value: "4111 1111 1111 1111" },
    { type: "step.next" },
    { type: "amount.change", text: "30" },
    { type: "step.next" },
    { type: "withdrawal.submit" },
    done("keepAttempt", sampleAttempt),
    done("createWithdrawal", sampleWithdrawal()),
  ],
  events: [
    { type: "direction.choose", id: 13 },
    { type: "card.choose", id: null },
    { type: "requisite.change", name: "account", value: "4111 1111 1111 1111" },
    { type: "field.leave", field: "requisites.account" },
    { type: "field.leave", field: "amount" },
    { type: "amount.change", text: "30" },
    { type: "amount.change", text: "1000" },
    { type: "amount.commit" },
    { type: "amount.fill", bound: "max" },
    { type: "step.next" },
    { type: "step.open", step: "direction" },
    { type: "step.open", step: "payee" },
    { type: "step.open", step: "amount" },
    { type: "step.open", step: "review" },
    { type: "place.returned", step: "direction" },
    { type: "place.returned", step: "payee" },
    { type: "place.returned", step: "amount" },
    { type: "place.returned", step: "review" },
    { type: "withdrawal.submit" },
    { type: "withdrawal.edit" },
    { type: "withdrawal.again" },
    { type: "course.accept" },
    { type: "course.decline" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadStart", sampleStart()),
    done("loadStart", sampleStart({ cards: [sampleCard] })),
    done("loadStart", sampleStart({ draft: sampleDraft() })),
    done("loadStart", sampleStart({ draft: sampleDraft({ requisites: {}, amount: "", attempt: null }) })),
    done("loadStart", sampleStart({ draft: sampleDraft({ amount: "", attempt: null }) })),
    done("loadStart", sampleStart({ terms: sampleTerms({ available: "5" }) })),
    done("loadStart", sampleStart({ terms: created, draft: sampleDraft() })),
    failed("loadStart"),
    done("keepAttempt", sampleAttempt),
    failed("keepAttempt", new Error("The storage is full")),
    done("createWithdrawal", sampleWithdrawal()),
    failed("createWithdrawal", { kind: "conflict", code: "course_changed", course: "75" }),
    failed("createWithdrawal", refused("currency")),
    failed("createWithdrawal", refused("requisites.account")),
    failed("createWithdrawal", refused("amount")),
    failed("createWithdrawal"),
    failed("createWithdrawal", { kind: "throttled", retryAfter: 2 }),
    failed("createWithdrawal", { kind: "conflict", code: "idempotency_mismatch" }),
    failed("createWithdrawal", { kind: "server", status: 500 }),
    done("loadTerms", sampleTerms()),
    failed("loadTerms"),
  ],
};
