import { describe, expect, it } from "vitest";
import { sampleDraft, samplePair } from "#machines/exchange/exchange/exchange.cases.ts";
import { sampleClaim } from "#machines/exchange/exchange/exchange.claim.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { selectFields, selectSend } from "#machines/exchange/exchange/form.selectors.ts";
import { type OrderToRepeat, repeatDraft } from "#machines/exchange/exchange/repeat.ts";
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
  it("fills in everything except the consents", async () => {
    const draft = repeatDraft(order, samplePair(), null);
    const exchange = await readyExchange({ loadDraft: () => draft });
    expect(selectSend(exchange.snapshot())).toMatchObject({ amount: "0.25", currency: { id: ids.btc } });
    const fields = selectFields(exchange.snapshot());
    expect(fields.to).toMatchObject([{ value: "4111111111111111" }]);
    expect(fields.email.value).toBe("boris@example.com");
    expect(fields.consents).toMatchObject({ aml: { given: false }, rules: { given: false } });
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
