import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleDraft } from "#machines/exchange/exchange.cases.ts";
import { readDraft } from "#src/app/actors/draft.ts";

let stored: string | null;

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => stored }));
afterEach(() => vi.unstubAllGlobals());

describe("the stored draft", () => {
  it("comes back as it was", () => {
    stored = JSON.stringify(sampleDraft);
    expect(readDraft()).toEqual(sampleDraft);
  });

  it.each([
    ["no JSON", "{"],
    ["another thing", "[]"],
    ["another version", { ...sampleDraft, version: 2 }],
    ["an amount of no side", { ...sampleDraft, amount: { side: "up", text: "1" } }],
    ["an attempt that is none", { ...sampleDraft, attempt: true }],
    ["an attempt without its body", { ...sampleDraft, attempt: { key: "key-00000001" } }],
    ["requisites that are no texts", { ...sampleDraft, requisites: { "to.account.card": 7 } }],
    ["consents that are none", { ...sampleDraft, consents: null }],
  ])("is none where the storage holds %s", (_, damaged) => {
    stored = typeof damaged === "string" ? damaged : JSON.stringify(damaged);
    expect(readDraft()).toBeNull();
  });

  it("is none where the browser refuses its storage", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(readDraft()).toBeNull();
  });
});
