import { describe, expect, it } from "vitest";
import { sampleWidget } from "#machines/shop/widget/widget.cases.ts";
import { widgetMachine } from "#machines/shop/widget/widget.machine.ts";
import { selectCanRepeat, selectOrder, selectStep } from "#machines/shop/widget/widget.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the widget", () => {
  it("polls with growing intervals and never stops", async () => {
    const scene = stage(widgetMachine, sampleWidget);
    expect(scene.calls("readOrder")).toHaveLength(0);
    scene.actor.send({ type: "exchange.open" });
    for (const pause of [3, 4, 5, 6]) {
      const before = scene.calls("readOrder").length;
      scene.wait(pause - 1);
      expect(scene.calls("readOrder")).toHaveLength(before);
      scene.wait(1);
      expect(scene.calls("readOrder")).toHaveLength(before + 1);
      await scene.gives("readOrder", { placed: false });
    }
    for (let more = 0; more < 40; more++) {
      scene.wait(30);
      await scene.gives("readOrder", { placed: false });
    }
    scene.wait(30);
    expect(scene.calls("readOrder")).toHaveLength(45);
    expect(scene.last("readOrder").input).toEqual({ shop: sampleWidget.shop, order: "w-8f14e45fceea167a-1" });
  });

  it("polls immediately when its page is visible again, even after a failure", async () => {
    const scene = stage(widgetMachine, sampleWidget);
    scene.actor.send({ type: "exchange.open" });
    scene.actor.send({ type: "page.shown" });
    await scene.fails("readOrder", { kind: "offline" });
    expect(selectStep(scene.snapshot())).toBe("opened");
    scene.actor.send({ type: "page.shown" });
    await scene.gives("readOrder", { placed: true });
    expect(selectStep(scene.snapshot())).toBe("placed");
    scene.actor.send({ type: "again" });
    expect([selectStep(scene.snapshot()), selectOrder(scene.snapshot())]).toEqual([
      "offering",
      "w-8f14e45fceea167a-2",
    ]);
  });

  it("reports one claim for a shop's order", async () => {
    const scene = stage(widgetMachine, { ...sampleWidget, order: "A-1042" });
    scene.actor.send({ type: "exchange.open" });
    scene.wait(3);
    await scene.gives("readOrder", { placed: true });
    expect(selectCanRepeat(scene.snapshot())).toBe(false);
    scene.actor.send({ type: "again" });
    expect([selectStep(scene.snapshot()), selectOrder(scene.snapshot())]).toEqual(["placed", "A-1042"]);
  });
});
