import { expect, it } from "vitest";
import { eventKey, noticeOf, regionKey, regionsOf } from "#inspector/source/attention.ts";
import type { ToldStep } from "#inspector/wire/protocol.ts";

const actor = { id: "x:1", name: "page", parent: null, machine: "claim" };
const step = (type: string, ...taken: string[]): ToldStep => ({
  seq: 1,
  at: 0,
  actor,
  event: { type, payload: {} },
  source: null,
  status: "active",
  states: [],
  taken,
  context: { set: {}, gone: [] },
});

it("knows the regions that are active side by side", () => {
  const states = [
    "(machine)",
    "open",
    "open.step",
    "open.step.paying",
    "open.polling",
    "open.polling.waiting",
  ];
  expect(regionsOf(states)).toEqual(["open.step", "open.polling"]);
  expect(regionsOf(["(machine)", "loading"])).toEqual([]);
});

it("leaves out what happens in a muted region alone", () => {
  const attention = { [regionKey(actor, "open.polling")]: "muted" } as const;
  const polled = "open.polling.waiting | xstate.after.second | 0";
  expect(noticeOf(step("poll", polled), attention)).toBe("muted");
  expect(noticeOf(step("poll", polled, "open.step.paying | poll | 0"), attention)).toBeUndefined();
  expect(noticeOf(step("poll", "open.pollingStopped | poll | 0"), attention)).toBeUndefined();
  expect(noticeOf(step("poll"), attention)).toBeUndefined();
});

it("mutes an event of a flow, whichever state its timer is of, and shows what is pinned", () => {
  const tick = "xstate.after.second.claim.open.clock";
  const muted = { [eventKey(actor, tick)]: "muted" } as const;
  expect(noticeOf(step("xstate.after.second.claim.other"), muted)).toBe("muted");
  expect(noticeOf(step("xstate.after.minute.claim.open"), muted)).toBeUndefined();
  const pinned = { ...muted, [regionKey(actor, "open.step")]: "pinned" } as const;
  expect(noticeOf(step(tick, `open.step.paying | ${tick} | 0`), pinned)).toBe("pinned");
});
