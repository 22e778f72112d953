import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The part of a browser's storage that the page uses. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

let local: ReturnType<typeof storage>;

/** The module as a newly loaded page has it. */
async function loadedPage() {
  vi.resetModules();
  return (await import("#src/shell/browser/idempotency-keys.ts")).keyFor;
}

beforeEach(() => {
  local = storage();
  vi.stubGlobal("localStorage", local);
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the key of a write", () => {
  it("is the same for an equal scope, even after a reload, and differs between scopes", async () => {
    const key = await (await loadedPage())("claim:mark_paid:3");
    const keyFor = await loadedPage();
    expect(await keyFor("claim:mark_paid:3")).toBe(key);
    expect(await keyFor("claim:mark_paid:4")).not.toBe(key);
    expect(key).toMatch(/^[\da-f]{32}$/);
  });

  it("is stored without the content of the scope", async () => {
    await (
      await loadedPage()
    )('claim:give_refund_requisite:7:{"account":"4111111111111111"}');
    expect([...local.kept.values()].join()).not.toContain("4111");
  });

  it("expires after a day", async () => {
    const keyFor = await loadedPage();
    const key = await keyFor("scope");
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect(await keyFor("scope")).not.toBe(key);
  });

  it("replaces the oldest one when there are too many", async () => {
    const keyFor = await loadedPage();
    const first = await keyFor("0");
    for (let index = 1; index <= 50; index += 1) await keyFor(String(index));
    expect(await keyFor("0")).not.toBe(first);
  });

  it("ignores foreign data in its storage", async () => {
    local.setItem("exchange:idempotency-keys", '[1,["a"],null]');
    expect(await (await loadedPage())("scope")).toMatch(/^[\da-f]{32}$/);
  });

  it("lasts as long as the page when digests are unavailable", async () => {
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
    const keyFor = await loadedPage();
    const key = await keyFor("scope");
    expect(await keyFor("scope")).toBe(key);
    expect(local.kept.size).toBe(0);
  });
});
