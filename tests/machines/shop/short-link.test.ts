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
});
