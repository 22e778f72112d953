import { describe, expect, test } from "vitest";
import type { CheckedPromise, PromiseFault } from "#domain/promise/check.ts";
import { faultInWords, lastInWords, promiseInWords, reportInWords } from "#domain/promise/words.ts";
import { samplePromise } from "#tests/support/promise.ts";

const issuer = "https://exchange.example";
const checked = (fault: PromiseFault | null): CheckedPromise => ({
  jws: "",
  hash: "",
  promise: samplePromise({ iss: fault === "other_issuer" ? "https://clone.example" : issuer }),
  key: undefined,
  fault,
});

describe.each(["ru", "en"] as const)("in %s", (locale) => {
  test("each fault is said, with what it is about", () => {
    const faults: readonly PromiseFault[] = [
      "cut",
      "unreadable",
      "other_issuer",
      "unknown_key",
      "forged",
      "retired",
      "too_early",
      "compromised",
      "clock",
    ];
    const said = faults.map((fault) => faultInWords(locale, checked(fault), issuer));
    expect(new Set(said).size).toBe(faults.length);
    expect(said.join(" ")).not.toMatch(/[{}]|undefined/);
    expect(said[2]).toContain("clone.example");
    expect(faultInWords(locale, checked(null), issuer)).toBeNull();
  });

  test("a promise is said whole, also what nobody foresaw", () => {
    const { rows } = promiseInWords(
      locale,
      samplePromise({
        arrived: "0.01",
        offer: { course: "5000000", until: "2026-11-20T12:40:00.000Z" },
        send: { amount: "a lot", ticker: "BTC", name: "Bitcoin", network: null },
        terms: { ...samplePromise().terms, refused: ["keep"] },
      }),
    );
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text).toContain("a lot BTC");
    expect(text).toContain("Keep");
    expect(text).toContain("12:40 UTC");
  });
});

test("once it is over, what came of the money comes before the rate, in the past", () => {
  const labelsOf = (of: Parameters<typeof samplePromise>[0]) =>
    promiseInWords("en", samplePromise({ arrived: "0.01", ...of })).rows.map(([label]) => label);
  expect(labelsOf({ state: "done" }).slice(0, 3)).toEqual(["You sent", "You received", "Arrived"]);
  expect(labelsOf({ state: "refunded" }).slice(0, 3)).toEqual([
    "Agreed to send",
    "Agreed to receive",
    "Arrived",
  ]);
  expect(labelsOf({ state: "late" }).slice(0, 3)).toEqual(["You send", "You receive", "Rate"]);
});

test("a promise in English", () => {
  const { state, rows } = promiseInWords("en", samplePromise());
  expect(state).toBe("The exchange is under way");
  expect(rows.slice(0, 10)).toEqual([
    ["You send", "0.01\u00A0BTC — Bitcoin"],
    ["You receive", "₽50,123.45 — Сбербанк"],
    ["Rate", "1 BTC = ₽5,012,345.10, locked until 20 November 2026 at 12:20 UTC"],
    ["Market rate at the creation", "1 BTC = ₽5,100,000.00"],
    ["Our margin, in the rate", "1.72%"],
    ["Network fee of the payout", "in the rate, nothing is taken from the payout"],
    ["The rate that you saw", "kept when the order was made, if it had fallen by no more than 0.1%"],
    ["Bitcoin address", "bc1qexample"],
    ["Network confirmations", "2"],
    ["Payout to", "4111 •••• •••• 1111"],
  ]);
});

test("a promise from before does not say what its rate was made of, and one of a shop names its share", () => {
  const [, , , ...old] = promiseInWords(
    "en",
    samplePromise({ rate: { course: "5012345.1", until: null } }),
  ).rows;
  expect(old[0]?.[0]).toBe("Bitcoin address");
  const parts = { market: null, margin: null, network: "0", shop: "2", bound: "0" };
  const [, , , shop, network, pay] = promiseInWords(
    "ru",
    samplePromise({ rate: { course: "5012345.1", until: null, parts } }),
  ).rows;
  expect([shop, network?.[0], pay?.[0]]).toEqual([
    ["Надбавка магазина, в курсе", "2\u00A0%"],
    "Комиссия сети за выплату",
    "Bitcoin address",
  ]);
});

test("who is offline learns that a later version may exist", () => {
  expect(lastInWords("en", 3, false)).toBe("Version 3. A later one may exist");
  expect(lastInWords("ru", 3, true)).toBe("Версия 3, последняя на сейчас");
  expect(reportInWords("en", { orders: [], refused: [], repeated: 0 })).toEqual([
    "There's no promise here. Paste the text that begins with eyJ.",
  ]);
});
