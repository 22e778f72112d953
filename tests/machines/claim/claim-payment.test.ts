import { describe, expect, it } from "vitest";
import {
  claimPaymentMachine,
  type PaymentRequisite,
} from "#machines/claim/claim-payment/claim-payment.machine.ts";
import { selectPayment } from "#machines/claim/claim-payment/claim-payment.selectors.ts";
import { sampleClaim, sampleId } from "#machines/claim/claim/claim.cases.ts";
import { stage } from "#tests/machines/support/stage.ts";

const requisite: PaymentRequisite = {
  payment: "requisites",
  amount: "0.01",
  currency: sampleClaim("new").from.currency,
  fields: [{ name: "account", kind: "btc", label: "Address", value: "bc1q" }],
  uri: "bitcoin:bc1q?amount=0.01",
  warnings: [],
  cash: null,
};
const office = {
  city: { id: 1, code: "moscow", name: "Moscow" },
  address: "Office 1",
  hours: "10–20",
  time_zone: "Europe/Moscow",
  visit_at: "2026-11-23T07:00:00.000Z",
  code_word: "blue 42",
};

describe("paying to requisites", () => {
  const begin = () => stage(claimPaymentMachine, { claimId: sampleId, way: "requisite" });

  it("loads the requisites immediately and shows them", async () => {
    const page = begin();
    expect(page.snapshot().hasTag("pending")).toBe(true);
    await page.gives("readPaymentRequisite", requisite);
    expect(selectPayment(page.snapshot())).toEqual({
      kind: "requisites",
      requisite,
      memo: null,
      fields: requisite.fields,
      walletUri: "bitcoin:bc1q?amount=0.01",
    });
  });

  it("distinguishes the memo from the other fields", async () => {
    const page = begin();
    const account = { name: "account", kind: "xrp", label: "Address", value: "r1" } as const;
    const memo = { name: "tag", kind: "xrp_tag", label: "Tag", value: "42" } as const;
    await page.gives("readPaymentRequisite", { ...requisite, fields: [account, memo] });
    expect(selectPayment(page.snapshot())).toMatchObject({ memo, fields: [account] });
  });

  it("offers to open a wallet only for addresses that wallets understand", async () => {
    for (const uri of ["0xab", null]) {
      const page = begin();
      await page.gives("readPaymentRequisite", { ...requisite, uri });
      expect(selectPayment(page.snapshot())).toMatchObject({ walletUri: null });
    }
  });

  it("shows the office for cash", async () => {
    const page = begin();
    const cash = { ...requisite, payment: "cash" as const, cash: office };
    await page.gives("readPaymentRequisite", cash);
    expect(selectPayment(page.snapshot())).toEqual({ kind: "cash", requisite: cash, office });
  });

  it("shows the address to pay to when cash is collected afterwards", async () => {
    const page = begin();
    await page.gives("readPaymentRequisite", { ...requisite, cash: office });
    expect(selectPayment(page.snapshot())).toMatchObject({ kind: "requisites" });
  });
});

describe("paying through a gateway", () => {
  const begin = () => stage(claimPaymentMachine, { claimId: sampleId, way: "redirect" });
  const form = { url: "/pay", method: "POST", fields: {} };

  it("never redirects by itself, so a visitor back from the gateway stays", () => {
    const page = begin();
    page.wait(600);
    expect(page.calls("readPaymentForm")).toHaveLength(0);
    expect(selectPayment(page.snapshot())).toEqual({ kind: "redirect", isLeaving: false, failure: null });
  });

  it("offers the button again after a return or a failed redirect", async () => {
    const page = begin();
    for (const back of [() => page.last("watchPage").send({ type: "page.shown" }), () => page.wait(10)]) {
      page.actor.send({ type: "payment.open" });
      await page.gives("readPaymentForm", form);
      expect(page.snapshot().value).toBe("redirecting");
      back();
      expect(selectPayment(page.snapshot())).toMatchObject({ kind: "redirect", isLeaving: false });
    }
  });

  it("shows why the form failed to load, and retries only on request", async () => {
    const page = begin();
    page.actor.send({ type: "payment.open" });
    await page.fails("readPaymentForm");
    page.wait(600);
    expect(page.calls("readPaymentForm")).toHaveLength(1);
    expect(selectPayment(page.snapshot())).toMatchObject({ failure: { kind: "offline" } });
  });
});
