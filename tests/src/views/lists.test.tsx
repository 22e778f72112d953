// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { samplePromocode } from "#machines/promocodes/promocodes.cases.ts";
import { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import { Promocodes } from "#src/flows/promocodes/Promocodes.tsx";
import { Showcase } from "#src/flows/showcase/Showcase.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

describe("a list that is only read", () => {
  it.each([
    ["promocodes", Promocodes, "loadPromocodes", [samplePromocode()], "WELCOME"],
    ["showcase", Showcase, "loadShowcase", { reserves: [], bestPairs: [] }, "Nothing can be paid out"],
  ])("is asked for again after a failure: %s", async (_, View, actor, list, shown) => {
    const page = await show(<View />, { promocodes: promocodesMachine, showcase: showcaseMachine });
    await page.fails(actor);
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.gives(actor, list);
    expect(page.text()).toContain(shown);
    expect(page.buttons()).not.toContain("Try again");
  });
});
