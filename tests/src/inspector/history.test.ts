import { describe, expect, it } from "vitest";
import { differencesOf } from "#inspector/source/difference.ts";
import { createHistory } from "#inspector/source/history.ts";
import { startLoad } from "#inspector/source/loads.ts";
import { pauseBefore, readRecording, writeRecording } from "#inspector/source/recording.ts";
import type { JsonObject, ToldStep } from "#inspector/wire/protocol.ts";

const step = (seq: number, id: string, set: JsonObject = {}, more: Partial<ToldStep> = {}): ToldStep => ({
  seq,
  at: 1000 * seq,
  actor: { id, name: id, parent: null, machine: "claim" },
  event: { type: `event.${seq}`, payload: {} },
  source: null,
  status: "active",
  states: ["(machine)"],
  taken: [],
  context: { set, gone: [] },
  ...more,
});

describe("history", () => {
  it("has each actor's context before and after each moment", () => {
    const history = createHistory();
    history.add([
      step(1, "a", { x: 1, y: 1 }),
      step(2, "b", { z: 1 }),
      step(3, "a", { x: 2 }, { context: { set: { x: 2 }, gone: ["y"] } }),
    ]);
    expect(history.moments[2]).toMatchObject({ before: { x: 1, y: 1 }, after: { x: 2 } });
    expect(history.actorAt("a", 1)?.moment.after).toEqual({ x: 1, y: 1 });
    expect(history.actorAt("a", 2)?.moment.after).toEqual({ x: 2 });
    expect(history.actorAt("b", 0)).toBeUndefined();
    expect(history.actorsAt(2).map(({ actor }) => actor.id)).toEqual(["a", "b"]);
  });

  it.each([
    ["nothing has begun on it", [], [step(1, "a")]],
    ["it has been at work", [step(7, "a")], [step(8, "a")]],
  ])("misses nothing when another page goes on where %s", (_, state, steps) => {
    const history = createHistory();
    history.add([step(1, "a"), step(2, "b")]);
    const load = startLoad(history, true);
    history.add(load.begin(state));
    history.add(load.steps(steps));
    expect(history.lost).toBe(0);
    expect(history.moments.at(-1)?.step.actor.id).toBe("2/a");
  });

  it("counts what never arrived", () => {
    const history = createHistory();
    history.add([step(4, "a"), step(5, "a"), step(8, "a")]);
    expect(history.lost).toBe(2);
    history.reset([step(20, "a")]);
    expect(history.lost).toBe(0);
  });

  it("is bounded, and keeps the current state of running actors", () => {
    const history = createHistory(100);
    history.add([step(1, "quiet", { kept: true }), step(2, "ended", {}, { status: "stopped" })]);
    history.add(Array.from({ length: 500 }, (_, index) => step(index + 3, "busy", { x: index })));
    expect(history.moments.length).toBeLessThanOrEqual(102);
    const last = history.moments.length - 1;
    expect(history.actorAt("quiet", last)?.moment.after).toEqual({ kept: true });
    expect(history.actorAt("busy", last)?.moment.after).toEqual({ x: 499 });
    expect(history.actorAt("ended", last)).toBeUndefined();
    expect(history.lost).toBe(0);
  });
});

describe("a recording", () => {
  const page = { address: "/en/claim/…", startedAt: 5 };

  it("is read back unchanged", () => {
    const steps = [step(1, "a", { x: 1 }), step(2, "a", { x: 2 })];
    expect(readRecording(writeRecording(page, steps))).toMatchObject({ page, steps });
  });

  it.each([
    ["", "not JSON"],
    ["[]", "no recording"],
    ['{"kind":"flows-recording","version":2}', "version 2"],
    ['{"kind":"flows-recording","version":1,"steps":[]}', "which page"],
    [`{"kind":"flows-recording","version":1,"page":${JSON.stringify(page)},"steps":[{}]}`, "Step 1"],
  ])("%s is refused in one line", (text, reason) => {
    expect(() => readRecording(text)).toThrow(reason);
  });

  it("is replayed at its recorded pace, without long pauses", () => {
    expect(pauseBefore({ at: 1000 }, { at: 1400 }, 1)).toBe(400);
    expect(pauseBefore({ at: 1000 }, { at: 1400 }, 4)).toBe(100);
    expect(pauseBefore({ at: 1000 }, { at: 100_000 }, 1)).toBe(1500);
    expect(pauseBefore(undefined, { at: 1 }, 1)).toBe(0);
  });
});

it("a difference names the innermost changed members", () => {
  expect(
    differencesOf(
      { a: { b: 1, c: [1, 2] }, gone: 1, same: { x: 1 } },
      { a: { b: 2, c: [1, 3] }, fresh: null, same: { x: 1 } },
    ),
  ).toEqual([
    { path: "a.b", kind: "changed", before: 1, after: 2 },
    { path: "a.c[1]", kind: "changed", before: 2, after: 3 },
    { path: "gone", kind: "removed", before: 1, after: undefined },
    { path: "fresh", kind: "added", before: undefined, after: null },
  ]);
});
