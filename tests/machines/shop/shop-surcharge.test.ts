import { describe, expect, it } from "vitest";
import { withPercent } from "#machines/shop/shop-surcharge/shop-surcharge.cases.ts";
import { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { selectForm } from "#machines/shared/form.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = (surcharge = "1") => stage(shopSurchargeMachine, { surcharge });

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the surcharge of a shop", () => {
  it("is saved normalised, one request at a time, and shown as the server stores it", async () => {
    const { actor, calls, gives, snapshot } = open();
    actor.send({ type: "field.change", field: "surcharge", value: " 2,50 % " });
    actor.send({ type: "form.submit" });
    actor.send({ type: "form.submit" });
    expect(calls("saveSurcharge")).toMatchObject([{ input: { surcharge: "2.5" } }]);
    await gives("saveSurcharge", withPercent("2.5"));
    expect(selectForm(snapshot())).toMatchObject({ step: "saved", values: { surcharge: "2.5" } });
    actor.send({ type: "field.change", field: "surcharge", value: "3" });
    expect(selectForm(snapshot()).step).toBe("form");
  });
});
