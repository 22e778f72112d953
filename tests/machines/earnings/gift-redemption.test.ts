import { describe, expect, it } from "vitest";
import { sampleRedeemed } from "#machines/earnings/gift-redemption/gift-redemption.cases.ts";
import { giftRedemptionMachine } from "#machines/earnings/gift-redemption/gift-redemption.machine.ts";
import {
  selectCode,
  selectFailure,
  selectStep,
} from "#machines/earnings/gift-redemption/gift-redemption.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const code = "7Q2MX-04KHN-9ZV1T-C8RWB";
const settled = [{ type: "code.settled" }];

/** The page with the code of a link, sent to be redeemed. */
function redeeming() {
  const page = stage(giftRedemptionMachine, undefined);
  page.last("watchLink").send({ type: "code.arrived", code });
  expect(page.calls("redeemCard"), "a link only fills the code in").toEqual([]);
  page.actor.send({ type: "code.submit" });
  return page;
}

describe("the redemption of a gift card", () => {
  it("forgets the code and its link once the card is redeemed", async () => {
    const page = redeeming();
    expect(page.last("redeemCard").input).toEqual({ code: code.replaceAll("-", "") });
    await page.gives("redeemCard", sampleRedeemed);
    expect(page.last("watchLink").heard).toEqual(settled);
    expect(selectCode(page.snapshot()).value).toBe("");
    page.actor.send({ type: "code.another" });
    expect(page.snapshot().context.redeemed).toBeNull();
  });

  it("forgets the link of a refused code, and shows the code with the reason", async () => {
    const page = redeeming();
    await page.fails("redeemCard", { kind: "fields", fields: { code: ["No such card"] } });
    expect(page.last("watchLink").heard).toEqual(settled);
    expect(selectCode(page.snapshot())).toEqual({ value: code, fault: null, messages: ["No such card"] });
    expect(page.emitted).toEqual([{ type: "form.refused", field: "code" }]);
  });

  it("keeps code and link after a failure, to be sent again or changed", async () => {
    const page = redeeming();
    await page.fails("redeemCard");
    expect(page.last("watchLink").heard).toEqual([]);
    expect(selectFailure(page.snapshot())).toEqual({ kind: "offline" });
    page.actor.send({ type: "retry" });
    expect(page.calls("redeemCard").map(({ input }) => input)).toEqual(
      Array.from({ length: 2 }, () => ({ code: code.replaceAll("-", "") })),
    );
    await page.fails("redeemCard");
    page.actor.send({ type: "form.edit" });
    expect(selectStep(page.snapshot())).toBe("editing");
    expect([selectCode(page.snapshot()).value, selectFailure(page.snapshot())]).toEqual([code, null]);
  });

  it("sends no incomplete code, and takes another one that arrives at any time", async () => {
    const page = redeeming();
    await page.gives("redeemCard", sampleRedeemed);
    page.last("watchLink").send({ type: "code.arrived", code: "7Q2MX" });
    page.actor.send({ type: "code.submit" });
    expect(selectCode(page.snapshot()).fault).not.toBeNull();
    expect(page.calls("redeemCard")).toHaveLength(1);
    page.last("watchLink").send({ type: "code.arrived", code });
    page.actor.send({ type: "code.submit" });
    await page.fails("redeemCard");
    page.last("watchLink").send({ type: "code.arrived", code });
    expect(selectStep(page.snapshot())).toBe("editing");
    expect(page.calls("redeemCard")).toHaveLength(2);
  });
});
