import { describe, expect, test } from "vitest";
import type { ClaimRow } from "#server/claim/store.ts";
import { checkMove, checkWords } from "#server/claim/staff/check-move.ts";
import type { FrozenField } from "#server/claim/tables.ts";
import { ApiError } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { book, claimRow, currencies, now } from "#tests/server/claim/rows.ts";

/* What an operator must, may and must not give with each event, and what the claim records. */
type Move = RequestBody<"moveOperatorClaim">;
type Event = Move["event"];

const field: FrozenField = {
  name: "account",
  kind: "btc",
  label: { ru: "Адрес", en: "Address" },
  hint: null,
  required: true,
};
const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const check = (event: Event, more: Partial<Move> = {}, claim: Partial<ClaimRow> = {}) =>
  checkMove(
    { event, version: 3, ...more },
    claimRow({ confirmations_required: 0, ...claim }),
    { book, reversible: "0.5" },
    [field],
    now,
  );

/** The messages of refused fields; none when the move is accepted. */
const refused = (event: Event, more: Partial<Move> = {}, claim: Partial<ClaimRow> = {}): unknown => {
  try {
    check(event, more, claim);
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.entries(error.problem.fields ?? {});
    return Object.fromEntries(fields.map(([name, words]) => [name, (words as Localized)("en")]));
  }
};

const required = "This event needs this field.";
const needless = "This event doesn't take this field.";

const values = {
  reason: "because",
  amount: "0.02",
  confirmations: 1,
  requisites: { account: address },
  transaction: "tx-1",
  paid_at: now.toISOString(),
} satisfies Partial<Move>;
type Field = keyof typeof values;

const takes: Record<Event, readonly Field[]> = {
  "verification.approve": ["requisites"],
  "requisites.issue": ["requisites"],
  "payment.see": ["confirmations"],
  "payment.vanish": ["reason"],
  "payment.reverse": ["amount", "reason"],
  "payment.accept": ["amount", "transaction", "paid_at", "confirmations"],
  "payment.short": ["amount", "transaction", "paid_at", "confirmations"],
  "payment.late": ["amount", "transaction", "paid_at", "confirmations"],
  "claim.hold": ["reason"],
  "claim.release": [],
  "claim.reject": ["reason"],
  "claim.recalculate": [],
  "claim.topUp": ["amount", "transaction", "paid_at", "confirmations"],
  "refund.start": ["reason"],
  "refund.giveRequisite": ["requisites", "reason"],
  "refund.complete": ["transaction"],
  "payout.start": [],
  "payout.complete": ["transaction"],
  "payout.fail": ["reason"],
  "payout.retry": [],
};
const needs: Partial<Record<Event, Field | readonly Field[]>> = {
  "payment.accept": ["amount", "transaction"],
  "payment.short": ["amount", "transaction"],
  "payment.late": ["amount", "transaction"],
  "claim.topUp": "transaction",
  "payment.reverse": ["amount", "reason"],
  "claim.hold": "reason",
  "claim.reject": "reason",
  "refund.start": "reason",
  "refund.giveRequisite": ["requisites", "reason"],
  "payout.fail": "reason",
};

// Roubles for roubles: no network requires a transaction.
const fiat = { from_currency_id: currencies.roubles.id, from_amount: "0.03" };

describe.each(Object.keys(takes) as Event[])("%s", (event) => {
  const usual = {
    ...fiat,
    ...((event === "payment.accept" || event === "claim.topUp") && { from_amount: "0.01" }),
    ...(event === "payment.reverse" && { arrived: "0.02" }),
  };
  const need = [needs[event] ?? []].flat();
  const given = Object.fromEntries(need.map((name) => [name, values[name]]));
  test("refuses fields that it does not take", () => {
    for (const name of Object.keys(values) as Field[]) {
      if (need.includes(name)) continue;
      const isTaken = takes[event].includes(name);
      expect(refused(event, { ...given, [name]: values[name] }, usual), name).toEqual(
        isTaken ? {} : { [name]: needless },
      );
    }
  });
  test("requires the fields that it needs", () => {
    expect(refused(event, {}, usual)).toEqual(Object.fromEntries(need.map((name) => [name, required])));
    expect(refused(event, given, usual)).toEqual({});
  });
});

/** What is refused of a payment that is complete but for what a test names. */
const paid = (event: Event, more: Partial<Move> = {}, claim: Partial<ClaimRow> = {}) =>
  refused(event, { amount: "0.015", transaction: "in-1", ...more }, claim);

describe("a transaction id", () => {
  test("is required when money leaves by a network", () => {
    const missing = { transaction: required };
    expect(refused("refund.complete")).toEqual(missing);
    expect(refused("payout.complete")).toEqual({});
    const bought = { from_currency_id: currencies.roubles.id, to_currency_id: currencies.bitcoin.id };
    expect(refused("payout.complete", {}, bought)).toEqual(missing);
    expect(refused("refund.complete", {}, bought)).toEqual({});
    expect(refused("payout.start", {}, { to_currency_id: currencies.bitcoin.id })).toEqual({});
    expect(refused("payout.complete", { transaction: " " }, bought)).toEqual(missing);
  });
});

describe("an operator's words", () => {
  test("must not be empty, and may have no control characters except line breaks", () => {
    expect(checkWords("")?.("en")).toBe(required);
    expect(checkWords("one\n\ttwo\r")).toBeUndefined();
    for (const sign of ["\u0000", "\u0008", "\u000B", "\u000C", "\u000E", "\u001F", "\u007F"])
      expect(checkWords(`a${sign}b`)?.("en"), sign).toBe("Control characters aren't allowed here.");
  });

  test("are trimmed", () => {
    expect(check("claim.hold", { reason: "  a check\n" })).toEqual({
      event: { type: "claim.hold" },
      reason: "a check",
    });
    expect(refused("claim.hold", { reason: " \n" })).toEqual({ reason: required });
    expect(check("refund.complete", { transaction: " tx " })).toEqual({
      event: { type: "refund.complete" },
      transaction: "tx",
    });
    expect(refused("refund.complete", { transaction: "a\u0000" })).toEqual({
      transaction: "Control characters aren't allowed here.",
    });
  });
});

describe("an amount", () => {
  test("is above zero, with the decimals of the currency", () => {
    for (const event of ["payment.short", "payment.late", "payment.accept"] as const) {
      expect(paid(event, { amount: "0" })).toEqual({ amount: "The amount must be above zero." });
      expect(paid(event, { amount: "0.123456789" })).toEqual({ amount: "No more than 8 decimals." });
    }
    expect(paid("payment.late", { amount: "0.12345678" })).toEqual({});
  });

  test("that is short is below the claim's amount", () => {
    expect(paid("payment.short", { amount: "0.01499999" })).toEqual({});
    for (const amount of ["0.015", "0.02"])
      expect(paid("payment.short", { amount })).toEqual({
        amount: "The amount must be below the amount of the order (0.015).",
      });
  });

  test("that is accepted is at least the claim's amount", () => {
    for (const amount of ["0.015", "0.016"]) expect(paid("payment.accept", { amount })).toEqual({});
    expect(paid("payment.accept", { amount: "0.01" })).toEqual({
      amount: "The amount is below the amount of the order (0.015): that is the event payment.short.",
    });
  });

  test("is the whole of what has arrived, so it grows", () => {
    const claim = { arrived: "0.01" };
    expect(paid("payment.short", { amount: "0.012" }, claim)).toEqual({});
    for (const amount of ["0.01", "0.002"])
      expect(paid("payment.short", { amount }, claim)).toEqual({
        amount:
          "The amount must be above what has already arrived (0.01): it's the whole sum, not the new part.",
      });
  });

  test("is taken back once", () => {
    const back = (amount: string) =>
      // Its excess went back, and the whole of it may be charged back all the same.
      refused("payment.reverse", { amount, reason: "because" }, { arrived: "0.015" });
    expect(back("0.5")).toEqual({});
    expect(back("0.51")).toEqual({ amount: "No more than what has arrived (0.5) can be taken back." });
  });

  test("that is late may have any value", () => {
    for (const amount of ["0.001", "0.015", "7"]) expect(paid("payment.late", { amount })).toEqual({});
  });

  test("is part of the event in normal form, and of an accepted payment when it exceeds the claim's", () => {
    expect(check("payment.short", { amount: "0.0100", transaction: "in-1" })).toEqual({
      event: { type: "payment.short", amount: "0.01" },
      evidence: "in-1",
    });
    expect(check("payment.late", { amount: "7.00", transaction: "in-1" })).toEqual({
      event: { type: "payment.late", amount: "7" },
      evidence: "in-1",
    });
    expect(check("payment.accept", { amount: "0.0160", transaction: "in-1" })).toEqual({
      event: { type: "payment.accept", amount: "0.016" },
      evidence: "in-1",
    });
    expect(check("payment.accept", { amount: "0.015", transaction: " in-1 " })).toEqual({
      event: { type: "payment.accept" },
      evidence: "in-1",
    });
  });

  test("is refused with the first reason only", () => {
    expect(refused("claim.release", { amount: "0" })).toEqual({ amount: needless });
  });
});

describe("the time of a payment", () => {
  const unseen = { status: "marked_paid", rate_until: new Date(now.getTime() - 1) } as const;

  test("is needed once the time to pay is over, unless the payment was seen", () => {
    const needed = {
      paid_at: "The time to pay has expired. Say when the payment was made: its rate depends on that.",
    };
    expect(paid("payment.accept", {}, unseen)).toEqual(needed);
    expect(paid("payment.short", { amount: "0.01" }, unseen)).toEqual(needed);
    expect(paid("payment.accept", {}, { ...unseen, seen_at: now })).toEqual({});
    expect(paid("payment.accept", {}, { ...unseen, rate_until: now })).toEqual({});
    expect(paid("payment.late", { amount: "0.01" }, { ...unseen, status: "expired" })).toEqual({});
  });

  test("is between the creation of the order and now", () => {
    const at = (milliseconds: number) => ({ paid_at: new Date(now.getTime() + milliseconds).toISOString() });
    const wrong = { paid_at: "A payment is made between the creation of the order and now." };
    expect(paid("payment.accept", at(1), unseen)).toEqual(wrong);
    expect(paid("payment.accept", at(-1), unseen)).toEqual(wrong);
    expect(check("payment.accept", { amount: "0.015", transaction: "in-1", ...at(0) }, unseen)).toMatchObject(
      { paidAt: now },
    );
  });
});

test("confirmations are part of the event when given", () => {
  expect(check("payment.see", { confirmations: 0 })).toEqual({
    event: { type: "payment.see", confirmations: 0 },
  });
  expect(check("payment.see")).toEqual({ event: { type: "payment.see" } });
});

describe("payment requisites", () => {
  test("are stored in normal form with their labels", () => {
    expect(check("requisites.issue", { requisites: { account: ` ${address.toUpperCase()} ` } })).toEqual({
      event: { type: "requisites.issue" },
      payTo: [{ name: "account", kind: "btc", label: { ru: "Адрес", en: "Address" }, value: address }],
    });
    expect(check("requisites.issue")).toEqual({ event: { type: "requisites.issue" } });
  });

  test("are refused beside all wrong fields, and checked only with an event that takes them", () => {
    expect(
      Object.keys(refused("requisites.issue", { requisites: { account: "x", other: "y" } }) as object),
    ).toEqual(["requisites.other", "requisites.account"]);
    expect(refused("claim.release", { requisites: { account: "x" } })).toEqual({ requisites: needless });
  });
});
