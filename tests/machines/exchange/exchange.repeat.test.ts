import { describe, expect, it } from "vitest";
import { sampleDraft, samplePair } from "#machines/exchange/exchange/exchange.cases.ts";
import { sampleClaim } from "#machines/exchange/exchange/exchange.claim.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { selectFields, selectSend } from "#machines/exchange/exchange/form.selectors.ts";
import { type OrderToRepeat, repeatDraft } from "#machines/exchange/exchange/repeat.ts";
import type { RequisiteField } from "#machines/exchange/exchange/exchange.types.ts";
import { cardDraft, pairFor } from "#machines/exchange/exchange/use-card.ts";
import { readyExchange } from "./exchange.scene.ts";

const order: OrderToRepeat = {
  id: sampleClaim.id,
  fromPs: ids.btc,
  toPs: ids.card,
  fromSumma: "0.25",
  toSumma: "1250000",
  city: null,
  email: "boris@example.com",
  fromRequisites: {},
  toRequisites: { account: "4111111111111111", forgotten: "no field asks for it any more" },
};

describe("repeating an order", () => {
  it("fills in everything except the consent", async () => {
    const draft = repeatDraft(order, samplePair(), null);
    const exchange = await readyExchange({ loadDraft: () => draft });
    expect(selectSend(exchange.snapshot())).toMatchObject({ amount: "0.25", currency: { id: ids.btc } });
    const fields = selectFields(exchange.snapshot());
    expect(fields.to).toMatchObject([{ value: "4111111111111111" }]);
    expect(fields.email.value).toBe("boris@example.com");
    expect(fields.consent).toMatchObject({ given: false });
    expect(Object.keys(draft.requisites)).toEqual(["to.account.card"]);
  });

  it("replaces the draft but keeps the referrer", () => {
    const before = { ...sampleDraft, promocode: "SPRING", rid: "friend" };
    expect(repeatDraft({ ...order, email: null }, samplePair(), before)).toMatchObject({
      promocode: "",
      rid: "friend",
      email: sampleDraft.email,
      attempt: null,
    });
  });
});

const card = { currency: ids.card, requisites: { account: "5555555555554444", holder: "ANNA IVANOVA" } };
const account: RequisiteField = {
  name: "account",
  kind: "card",
  label: "Card",
  hint: null,
  required: true,
  visible: true,
};

describe("using a verified card", () => {
  it("keeps the pair when one side accepts the card, else selects paying from the card", () => {
    expect(pairFor(card, sampleDraft)).toEqual({ from: ids.btc, to: ids.card });
    expect(pairFor(card, { ...sampleDraft, toId: ids.cash })).toEqual({ from: ids.card, to: ids.cash });
    expect(pairFor(card, null)).toEqual({ from: ids.card, to: null });
  });

  it("fills in the receive side and keeps all other typed text", () => {
    const draft = cardDraft(card, samplePair(), sampleDraft);
    expect(draft).toEqual({
      ...sampleDraft,
      requisites: { "to.account.card": "5555555555554444" },
    });
  });

  it("selects the verification course only when the card pays", () => {
    const pair = samplePair({ verificationCourse: "5100000" }, ids.card, ids.btc);
    const { from } = pair.structure;
    const paid = { ...pair, structure: { ...pair.structure, from: { ...from, inputVerify: [account] } } };
    const draft = cardDraft(card, paid, null);
    expect(draft).toMatchObject({
      fromId: ids.card,
      toId: ids.btc,
      courseType: "verification",
      requisites: { "from.account.card": "5555555555554444" },
      consent: false,
    });
    expect(cardDraft(card, { ...paid, verificationCourse: null }, null).courseType).toBe("default");
  });

  it("drops an earlier attempt to create a claim", () => {
    const attempt = { key: "key-00000001", body: {} as never };
    expect(cardDraft(card, samplePair(), { ...sampleDraft, attempt }).attempt).toBeNull();
  });
});
