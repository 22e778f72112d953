import { describe, expect, it } from "vitest";
import { sampleParts, sampleShort } from "#machines/shop/short-link/short-link.cases.ts";
import { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { selectShortLink } from "#machines/shop/short-link/short-link.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = () => {
  const scene = stage(shortLinkMachine, { parts: sampleParts });
  return {
    ...scene,
    view: () => selectShortLink(scene.snapshot()),
    shorten: () => scene.actor.send({ type: "link.shorten" }),
  };
};

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the short address of a link", () => {
  it("is requested once, with the link's parameters", async () => {
    const { calls, gives, view, shorten } = open();
    expect(view()).toEqual({ url: null, isPending: false, failure: null, refused: [], secondsLeft: 0 });
    shorten();
    shorten();
    expect(view().isPending).toBe(true);
    expect(calls("shorten")).toMatchObject([{ input: sampleParts }]);
    await gives("shorten", sampleShort);
    expect(view()).toMatchObject({ url: sampleShort.url, isPending: false });
  });

  it("reports a failure until it is requested again", async () => {
    const { fails, gives, view, shorten } = open();
    shorten();
    await fails("shorten", { kind: "fields", fields: { city: ["Not here."], amount: ["Too little."] } });
    expect(view()).toMatchObject({ failure: null, refused: ["Not here.", "Too little."] });
    shorten();
    expect(view().refused).toEqual([]);
    await fails("shorten", { kind: "offline" });
    expect(view()).toMatchObject({ failure: { kind: "offline" }, isPending: false });
    shorten();
    await gives("shorten", sampleShort);
    expect(view()).toMatchObject({ url: sampleShort.url, failure: null });
  });

  it("waits as long as the server says", async () => {
    const { clock, fails, view, shorten } = open();
    shorten();
    await fails("shorten", { kind: "throttled", retryAfter: 2 });
    expect(view().secondsLeft).toBe(2);
    shorten();
    expect(view().isPending).toBe(false);
    clock.increment(1000);
    expect(view().secondsLeft).toBe(1);
    clock.increment(1000);
    expect(view().secondsLeft).toBe(0);
    shorten();
    expect(view().isPending).toBe(true);
  });
});
