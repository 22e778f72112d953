import { describe, expect, it } from "vitest";
import { standings } from "#machines/shop/shop-application/shop-application.cases.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { selectShop, selectStanding } from "#machines/shop/shop-application/shop-application.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = () => stage(shopApplicationMachine, undefined);

const fill = ({ actor }: ReturnType<typeof open>) => {
  for (const [field, value] of [
    ["name", " Northern Games "],
    ["site", "games.example.com"],
    ["sells", "Keys"],
    ["contact", "@games"],
  ] as const)
    actor.send({ type: "field.change", field, value });
};

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the application of a shop", () => {
  it("is sent unchanged once it is complete, then waits for a decision", async () => {
    const scene = open();
    const { actor, calls, gives, snapshot } = scene;
    expect(selectShop(snapshot())).toMatchObject({ step: "reading", hasNav: true });
    await gives("readShop", standings.none);
    actor.send({ type: "form.submit" });
    expect(selectShop(snapshot())).toMatchObject({
      step: "form",
      hasNav: false,
      fields: { name: { fault: "required" }, site: { fault: "required" } },
    });
    fill(scene);
    actor.send({ type: "form.submit" });
    expect(selectShop(snapshot())).toMatchObject({ step: "form", isPending: true });
    expect(calls("apply")).toHaveLength(1);
    await gives("apply", standings.waiting);
    expect(selectShop(snapshot())).toMatchObject({ step: "waiting", hasNav: false, isStale: false });
  });

  it("tells pages that only a shop has where it stands", async () => {
    const { fails, gives, snapshot, actor } = open();
    expect(selectStanding(snapshot())).toBe("unknown");
    await fails("readShop");
    expect(selectStanding(snapshot())).toBe("none");
    actor.send({ type: "retry" });
    await gives("readShop", standings.waiting);
    expect(selectStanding(snapshot())).toBe("waiting");
    actor.send({ type: "page.shown" });
    await gives("readShop", standings.refused);
    expect(selectStanding(snapshot())).toBe("refused");
  });

  it("loads the decision when the page is shown again, and reports a failure", async () => {
    const { actor, fails, gives, snapshot } = open();
    await gives("readShop", standings.waiting);
    actor.send({ type: "page.shown" });
    await fails("readShop");
    expect(selectShop(snapshot())).toMatchObject({ step: "waiting", isStale: true });
    actor.send({ type: "retry" });
    await gives("readShop", standings.accepted);
    expect(selectShop(snapshot())).toMatchObject({
      step: "accepted",
      hasNav: true,
      shop: { share: "40" },
      isStale: false,
    });
  });

  it("fills a new application with the refused one", async () => {
    const { actor, gives, snapshot } = open();
    await gives("readShop", standings.refused);
    expect(selectShop(snapshot())).toMatchObject({ step: "refused" });
    actor.send({ type: "form.again" });
    expect(selectShop(snapshot())).toMatchObject({ step: "form", values: { name: "Northern Games" } });
  });
});
