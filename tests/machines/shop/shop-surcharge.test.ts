import { describe, expect, it } from "vitest";
import { withPercent } from "#machines/shop/shop-surcharge/shop-surcharge.cases.ts";
import { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { selectSurcharge } from "#machines/shop/shop-surcharge/shop-surcharge.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = (surcharge = "1") => stage(shopSurchargeMachine, { surcharge });

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the surcharge of a shop", () => {
  it("is saved normalised, one request at a time, and shown as the server stores it", async () => {
    const { actor, calls, gives, snapshot } = open();
    expect(selectSurcharge(snapshot())).toMatchObject({ percent: { value: "1", fault: null }, saved: "1" });
    actor.send({ type: "percent.change", value: " 2,50 % " });
    actor.send({ type: "form.submit" });
    actor.send({ type: "form.submit" });
    expect(calls("saveSurcharge")).toMatchObject([{ input: { surcharge: "2.5" } }]);
    expect(selectSurcharge(snapshot())).toMatchObject({ isPending: true, isSaved: false, saved: "1" });
    await gives("saveSurcharge", withPercent("2.5"));
    expect(selectSurcharge(snapshot())).toMatchObject({
      isPending: false,
      isSaved: true,
      saved: "2.5",
      percent: { value: "2.5" },
    });
    actor.send({ type: "percent.change", value: "3" });
    expect(selectSurcharge(snapshot())).toMatchObject({ isSaved: false, saved: "2.5" });
  });

  it.each([
    ["6", "above_max"],
    ["", "required"],
    ["two", "not_a_number"],
    ["1.234", "too_many_decimals"],
  ])("is not sent as %j, and the field says why until it is changed", (value, fault) => {
    const { actor, calls, snapshot } = open();
    actor.send({ type: "percent.change", value });
    actor.send({ type: "form.submit" });
    expect(selectSurcharge(snapshot()).percent).toMatchObject({ value, fault });
    expect(calls("saveSurcharge")).toHaveLength(0);
    actor.send({ type: "percent.change", value: "5" });
    expect(selectSurcharge(snapshot()).percent.fault).toBeNull();
  });
});
