import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleDraft } from "#machines/exchange/exchange/exchange.cases.ts";
import { readDraft, writeDraft } from "#src/exchange/exchange/draft.ts";

/** The requests to the server. */
const sampleBody = {
  fromPs: 1,
  toPs: 2,
  fromSumma: "0.5",
  toSumma: "2500000",
  course: "5000000",
  fromRequisites: {},
  toRequisites: { account: "4111111111111111" },
  recaptcha: "",
  withVerificationCourse: false,
};

let stored: string | null;

/** A store of the browser that holds one item. */
const storeOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

beforeEach(() => vi.stubGlobal("sessionStorage", { getItem: () => stored }));
afterEach(() => vi.unstubAllGlobals());

describe("the stored draft", () => {
  it("is restored unchanged", () => {
    stored = JSON.stringify(sampleDraft);
    expect(readDraft()).toEqual(sampleDraft);
  });

  it.each([
    ["no JSON", "{"],
    ["another thing", "[]"],
    ["another version", { ...sampleDraft, version: 1 }],
    ["an amount of no side", { ...sampleDraft, amount: { side: "up", text: "1" } }],
    ["an attempt that is none", { ...sampleDraft, attempt: true }],
    ["an attempt without its body", { ...sampleDraft, attempt: { key: "key-00000001" } }],
    ["requisites that are no texts", { ...sampleDraft, requisites: { "to.account.card": 7 } }],
    ["a consent that is none", { ...sampleDraft, consent: null }],
    ["a consent that is no answer", { ...sampleDraft, consent: "yes" }],
    ["a currency that is no id", { ...sampleDraft, fromId: "1" }],
    ["a course of no type", { ...sampleDraft, courseType: "best" }],
    ["a city that is no id", { ...sampleDraft, cityId: {} }],
    ["a referral code that is no text", { ...sampleDraft, rid: 7 }],
    ["an amount that is no text", { ...sampleDraft, amount: { side: "from", text: 1 } }],
    ["an attempt without its key", { ...sampleDraft, attempt: { body: sampleBody } }],
    [
      "an attempt with another body",
      { ...sampleDraft, attempt: { key: "k", body: { ...sampleBody, toPs: "2" } } },
    ],
  ])("is none where the storage holds %s", (_, damaged) => {
    stored = typeof damaged === "string" ? damaged : JSON.stringify(damaged);
    expect(readDraft()).toBeNull();
  });

  it("is restored with its attempt", () => {
    const draft = { ...sampleDraft, attempt: { key: "key-00000001", body: sampleBody } };
    stored = JSON.stringify(draft);
    expect(readDraft()).toEqual(draft);
  });

  it("leaves nothing that identifies or pays when its tab is closed", () => {
    const [tab, browser] = [new Map<string, string>(), new Map<string, string>()];
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("localStorage", storeOf(browser));
    vi.stubGlobal("sessionStorage", storeOf(tab));
    const draft = {
      ...sampleDraft,
      email: "anna@example.com",
      attempt: { key: "key-00000001", body: { ...sampleBody, email: "anna@example.com" } },
    };
    writeDraft(draft);
    expect(readDraft(), "after a reload").toEqual(draft);
    vi.stubGlobal("sessionStorage", storeOf(new Map()));
    const left = { ...sampleDraft, requisites: {}, email: "", consent: false, attempt: null };
    expect(readDraft(), "in another tab").toEqual(left);
    expect([...browser.values()].join("")).not.toMatch(/4111111111111111|anna/);
    browser.set("exchange:draft", JSON.stringify(draft));
    expect(readDraft(), "from an earlier release").toEqual(left);
    expect([...browser.values()].join("")).not.toMatch(/4111111111111111|anna/);
    vi.stubGlobal("sessionStorage", storeOf(tab));
    writeDraft(null);
    expect([...tab, ...browser]).toEqual([]);
  });

  it("is absent when the browser blocks its storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(readDraft()).toBeNull();
  });
});
