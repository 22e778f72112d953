import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleDraft } from "#machines/exchange/exchange/exchange.cases.ts";
import type { ExchangeDraft } from "#machines/exchange/exchange/exchange.types.ts";

const id = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
const other = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3d";

const refund = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const form: ExchangeDraft = {
  ...sampleDraft,
  // Typed for another pair: the same name with another kind.
  requisites: { ...sampleDraft.requisites, "to.holder.name": "Anna", "refund.account.btc": refund },
  attempt: {
    key: "key-00000001",
    body: {
      fromPs: 1,
      toPs: 10,
      fromSumma: "0.5",
      toSumma: "2500000",
      course: "5000000",
      email: "anna@example.com",
      fromRequisites: {},
      toRequisites: { account: "4111111111111111" },
      refundRequisites: { account: refund },
      recaptcha: "",
      withVerificationCourse: false,
    },
  },
};

let kept: Map<string, string>;

/** The module as a newly loaded page has it, with what this tab has stored. */
async function loadedPage() {
  vi.resetModules();
  return import("#src/exchange/exchange/own-claims.ts");
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wholeRequisites = {
  requisites: [
    { side: "to", name: "account", kind: "card", value: "4111111111111111" },
    { side: "refund", name: "account", kind: "btc", value: refund },
  ],
  email: "anna@example.com",
};

describe("the requisites that a tab stores for its claim", () => {
  it("are available after a reload, for that claim only", async () => {
    (await loadedPage()).keepOwnClaim(id, 1200, form);
    const { recallOwnRequisites } = await loadedPage();
    expect(recallOwnRequisites(id)).toEqual(wholeRequisites);
    expect(recallOwnRequisites(other)).toBeNull();
  });

  it("expire with the time to confirm the claim, and leave nothing behind", async () => {
    (await loadedPage()).keepOwnClaim(id, 1200, form);
    const { recallOwnRequisites, sweepOwnClaims } = await loadedPage();
    vi.setSystemTime(Date.now() + 1200 * 1000);
    expect(recallOwnRequisites(id)).toBeNull();
    sweepOwnClaims();
    expect([...kept.keys()]).toEqual([]);
  });

  it("are erased on request, without those of another claim", async () => {
    const page = await loadedPage();
    page.keepOwnClaim(id, 1200, form);
    page.keepOwnClaim(other, 1200, form);
    page.forgetOwnClaim(id);
    expect(page.recallOwnRequisites(id)).toBeNull();
    expect(page.recallOwnRequisites(other)).toEqual(wholeRequisites);
    page.forgetOwnClaim(other);
    expect([...kept.keys()]).toEqual([]);
  });

  it("last as long as the page when the browser blocks its storage", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    const page = await loadedPage();
    page.keepOwnClaim(id, 1200, form);
    expect(page.recallOwnRequisites(id)).toEqual(wholeRequisites);
    page.forgetOwnClaim(id);
    expect(page.recallOwnRequisites(id)).toBeNull();
  });

  it.each(["{", "null", "7", '[{"id":1}]', `[{"id":"${id}","until":9e15,"form":{}}]`])(
    "is nothing where the storage holds %s",
    async (garbage) => {
      kept.set("exchange:own-claims", garbage);
      expect((await loadedPage()).recallOwnRequisites(id)).toBeNull();
    },
  );

  it("become the draft again without the attempt, which would return the cancelled claim", async () => {
    const page = await loadedPage();
    page.keepOwnClaim(id, 1200, form);
    page.reopenForm(id);
    expect(JSON.parse(kept.get("exchange:draft") ?? "")).toEqual({ ...form, attempt: null });
  });

  it("leave the draft alone when they are missing", async () => {
    kept.set("exchange:draft", "mine");
    (await loadedPage()).reopenForm(id);
    expect(kept.get("exchange:draft")).toBe("mine");
  });
});
