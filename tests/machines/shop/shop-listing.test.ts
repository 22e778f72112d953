import { describe, expect, it } from "vitest";
import { withListing } from "#machines/shop/shop-listing/shop-listing.cases.ts";
import { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { selectListing } from "#machines/shop/shop-listing/shop-listing.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = (input = { listed: false, delisted: false }) => stage(shopListingMachine, input);

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the listing of a shop", () => {
  it("is saved as soon as it is chosen", async () => {
    const { actor, calls, gives, snapshot } = open();
    expect(selectListing(snapshot())).toMatchObject({ step: "idle", listed: false });
    actor.send({ type: "listing.change", listed: true });
    expect(selectListing(snapshot())).toMatchObject({ step: "saving", listed: true });
    expect(calls("saveListing")).toMatchObject([{ input: { listed: true } }]);
    await gives("saveListing", withListing(true));
    expect(selectListing(snapshot())).toMatchObject({ step: "saved", listed: true });
  });

  it("is saved again after a change during a save, one request at a time", async () => {
    const { actor, calls, gives, snapshot } = open();
    actor.send({ type: "listing.change", listed: true });
    actor.send({ type: "listing.change", listed: false });
    expect(calls("saveListing")).toHaveLength(1);
    await gives("saveListing", withListing(true));
    expect(selectListing(snapshot())).toMatchObject({ step: "saving", listed: false });
    expect(calls("saveListing")).toMatchObject([{ input: { listed: true } }, { input: { listed: false } }]);
    await gives("saveListing", withListing(false));
    expect(selectListing(snapshot())).toMatchObject({ step: "saved", listed: false });
  });

  it("keeps the choice when saving fails, and can retry", async () => {
    const { actor, calls, fails, snapshot } = open();
    actor.send({ type: "listing.change", listed: true });
    await fails("saveListing");
    expect(selectListing(snapshot())).toMatchObject({
      step: "failed",
      listed: true,
      failure: { kind: "offline" },
    });
    actor.send({ type: "retry" });
    expect(selectListing(snapshot())).toMatchObject({ step: "saving", failure: null });
    expect(calls("saveListing").at(-1)).toMatchObject({ input: { listed: true } });
  });

  it("reports that staff keep the shop off the page once the server says so", async () => {
    expect(selectListing(open({ listed: true, delisted: true }).snapshot()).delisted).toBe(true);
    const { actor, gives, snapshot } = open();
    actor.send({ type: "listing.change", listed: true });
    await gives("saveListing", withListing(true, true));
    expect(selectListing(snapshot())).toMatchObject({ step: "saved", listed: true, delisted: true });
  });
});
