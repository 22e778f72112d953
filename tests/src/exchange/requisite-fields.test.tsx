// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadLateRules } from "#domain/requisites/deferred.ts";
import { sampleDraft, samplePair, sampleStart } from "#machines/exchange/exchange/exchange.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { Pair } from "#machines/exchange/exchange/exchange.types.ts";
import { Exchange } from "#src/exchange/exchange/Exchange.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

/** Parts that load after the form are not rendered. */
const late = { Alert: () => null, Saved: () => null };

const form = (
  <Exchange renderPage={(drawn) => drawn} Failed={() => null} late={late} onSettled={() => undefined} />
);

async function ready(pair: Pair = samplePair(), { fromId = ids.btc, toId = ids.card } = {}) {
  const page = await show(form, { exchange: exchangeMachine });
  await page.gives("loadDraft", { ...sampleDraft, fromId, toId, requisites: {}, email: "" });
  await page.gives("loadDirectory", sampleStart);
  await page.gives("loadReceivable", [toId, ids.cash, ids.usdtTrc20]);
  await page.gives("loadPair", pair);
  await page.press("Next");
  await page.arrive();
  // The focus goes with the face; what is pressed then would take it, in a browser.
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("H2"));
  (document.activeElement as HTMLElement).blur();
  page.sent();
  return page;
}

/** The received currency goes to an address. */
function toAddress(kind: "btc" | "tron"): Pair {
  const pair = samplePair();
  const { from, to } = pair.structure;
  const account = { name: "account", kind, label: "Address", hint: null, required: true, visible: true };
  const currency = { ...to.currency, ticker: kind === "btc" ? "BTC" : "USDT" };
  return { ...pair, structure: { ...pair.structure, from, to: { ...to, currency, input: [account] } } };
}

/** The received currency goes to an account at a bank that the visitor names. */
function toBank(): Pair {
  const pair = samplePair();
  const { from, to } = pair.structure;
  const bank = {
    name: "bank",
    kind: "bank",
    label: "Bank",
    hint: null,
    required: true,
    visible: true,
  } as const;
  return { ...pair, structure: { ...pair.structure, from, to: { ...to, input: [bank] } } };
}

const withDevices = (devices: { clipboard?: object; mediaDevices?: object }) =>
  vi.stubGlobal("navigator", { language: "en", onLine: true, ...devices });

const clipboard = (read: () => Promise<string>) => withDevices({ clipboard: { readText: read } });

const valueOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="toRequisites.${name}"]`)?.value;

describe("the fields of the requisites", () => {
  it("show an error about the typed value", async () => {
    const page = await ready();
    await page.type("Card", "4111111111111112");
    await page.blur("Card");
    expect(page.text()).toContain("One digit is wrong or two are swapped");
    await page.type("Card", "411111111111111");
    expect(page.text()).toContain("Digits are missing: 15 of 16 are here");
    await page.type("Email", "nobody");
    await page.blur("Email");
    expect(page.text()).toContain("There's no @ in the address");
  });

  it("show a card in fours, with its payment system", async () => {
    const page = await ready();
    await page.type("Card", "4111 1111 11");
    expect(page.sent()).toEqual([
      { type: "requisite.change", side: "to", name: "account", value: "4111 1111 11" },
    ]);
    expect(valueOf("account")).toBe("4111 1111 11");
    expect(page.text()).toContain("VISA");
    await page.type("Card", "22022012345");
    expect(valueOf("account")).toBe("2202 2012 345");
    expect(page.text()).toContain("МИР");
  });

  it("suggest banks, by any name, and accept others", async () => {
    const page = await ready(toBank());
    const field = () => document.querySelector<HTMLInputElement>("[name='toRequisites.bank']");
    await vi.waitFor(() => expect(field()?.getAttribute("role")).toBe("combobox"));
    const shown = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
    await act(async () => field()?.focus());
    await page.type("Bank", "тиньк");
    expect(page.sent()).toEqual([{ type: "requisite.change", side: "to", name: "bank", value: "тиньк" }]);
    await vi.waitFor(() => expect(shown()).toEqual(["T-Bank"]));
    await act(async () => document.querySelector<HTMLElement>("[role=option]")?.click());
    await vi.waitFor(() => expect(field()?.value).toBe("T-Bank"));
    expect(document.querySelector("[role=option][aria-selected=true]")?.textContent).toBe("T-Bank");
    expect(shown().length).toBeGreaterThan(30);

    await page.type("Bank", "Bank 131");
    await page.blur("Bank");
    expect(field()?.value).toBe("Bank 131");
    expect(shown()).toEqual([]);
    expect(field()?.getAttribute("aria-invalid")).toBeNull();
    await page.type("Bank", "131");
    await page.blur("Bank");
    expect(field()?.getAttribute("aria-invalid")).toBe("true");
  });

  it("paste an address from the clipboard, and validate it immediately", async () => {
    clipboard(async () => " 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n");
    const page = await ready(toAddress("tron"));
    await page.press("Paste");
    expect(page.sent()).toEqual([
      {
        type: "requisite.change",
        side: "to",
        name: "account",
        value: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      },
      { type: "field.leave", field: "toRequisites.account" },
    ]);
    expect(page.text()).toContain("This is an address of another network: Ethereum/BNB, not TRON");
  });

  it.each([
    ["refused", async () => Promise.reject(new Error("no")), "doesn't let this site read the clipboard"],
    ["empty", async () => " ", "There's no text on the clipboard."],
  ])("say why nothing was pasted: %s", async (_, read, words) => {
    clipboard(read);
    const page = await ready(toAddress("tron"));
    await page.press("Paste");
    expect(page.text()).toContain(words);
    await page.type("Address", "T");
    expect(page.text()).not.toContain(words);
  });

  it("have no paste button when the clipboard cannot be read", async () => {
    withDevices({});
    await ready(toAddress("tron"));
    expect(document.querySelector('[aria-label="Paste"]')).toBeNull();
  });

  it("offer the amount of a payment link, which is what is received", async () => {
    await loadLateRules();
    const { fromId, toId } = { fromId: ids.card, toId: ids.btc };
    const { structure, ...pair } = samplePair({}, fromId, toId);
    const to = { ...structure.to, input: toAddress("btc").structure.to.input };
    const page = await ready({ ...pair, structure: { ...structure, to } }, { fromId, toId });
    await page.type("Address", "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01234567");
    page.sent();
    await page.press("Receive 0.01234567\u00a0BTC, as set in the link");
    expect(page.sent()).toEqual([
      { type: "amount.change", side: "to", text: "0.01234567" },
      { type: "amount.commit" },
    ]);
    expect(page.text()).not.toContain("as set in the link");

    await page.type("Address", "litecoin:LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9?amount=3");
    expect(page.text()).not.toContain("as set in the link");
  });

  it("load the scanner on request", async () => {
    vi.stubGlobal("BarcodeDetector", vi.fn<() => void>());
    const getUserMedia = async () => Promise.reject(Object.assign(new Error(), { name: "NotAllowedError" }));
    withDevices({ mediaDevices: { getUserMedia } });
    const page = await ready(toAddress("tron"));
    await page.press("Scan a QR code");
    await page.arrive();
    await act(async () => undefined);
    expect(page.text()).toContain("The browser doesn't let this site use the camera");
    await page.press("Close");
    expect(page.text()).not.toContain("use the camera");
  });
});

describe("the refund address", () => {
  it("is behind a button, and takes the focus once it is there", async () => {
    const page = await ready();
    expect(document.querySelector('[name="refundRequisites.account"]')).toBeNull();
    await page.press("Refund address");
    expect(page.text()).toContain("Refund address, if something goes wrong");
    const input = document.querySelector<HTMLInputElement>('[name="refundRequisites.account"]');
    expect(document.activeElement).toBe(input);
    page.sent();
    await page.type("Bitcoin address", "bc1q");
    expect(page.sent()).toContainEqual({
      type: "requisite.change",
      side: "refund",
      name: "account",
      value: "bc1q",
    });
  });
});
