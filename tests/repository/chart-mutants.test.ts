import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { assign, setup } from "xstate";
import { about } from "#machines/properties.ts";
import type { Property } from "#machines/properties.ts";
import { judgeOf } from "#tools/mutate/charts/judge.ts";
import { explore } from "#paths/graph.ts";
import { knownWays } from "#tools/mutate/charts/known-ways.ts";
import { memoryOf, standOf } from "#tools/mutate/charts/memory.ts";
import { mutantsOf } from "#tools/mutate/charts/mutants.ts";
import { lineOf, shareOf, tableOf } from "#tools/mutate/charts/report.ts";

/** A lamp that goes out by itself, and burns out when it is switched on for the third time. */
const lamp = setup({
  types: { context: {} as { times: number; hue: string }, events: {} as { type: "press" } | { type: "dim" } },
  delays: { minute: 60_000 },
  guards: { isWorn: ({ context }) => context.times >= 2 },
  actions: {
    count: assign({ times: ({ context }) => context.times + 1 }),
    paint: assign({ hue: "white" }),
    click: () => {},
  },
}).createMachine({
  id: "lamp",
  context: { times: 0, hue: "white" },
  initial: "off",
  states: {
    off: {
      on: {
        press: [
          { guard: "isWorn", target: "broken" },
          { target: "on", actions: ["count", "click"] },
        ],
      },
    },
    on: { entry: "paint", on: { dim: {} }, after: { minute: "off" } },
    broken: {},
  },
});

const { always, leads, at } = about<typeof lamp>();

const properties = [
  leads("S", "lights up with a click", {
    in: "off",
    on: "press",
    if: ({ times }) => times < 2,
    to: "on",
    does: ["click", "wait 60000 ms"],
    so: ({ times }, before) => times === before.times + 1,
  }),
  leads("S", "burns out", { in: "off", on: "press", if: ({ times }) => times === 2, to: "broken" }),
  leads("S", "goes out", { in: "on", on: "after:minute", to: "off" }),
];

const partsWith = (kept: readonly Property[]) => ({
  machine: lamp,
  cases: {
    inputs: [undefined],
    events: [{ type: "press" }, { type: "dim" }],
    rests: { broken: "It is thrown away." },
  },
  properties: kept,
});
const judged = (kept: readonly Property[]) => mutantsOf(lamp).map(judgeOf(partsWith(kept)));
const said = (kept: readonly Property[], status: string) =>
  judged(kept)
    .filter((verdict) => verdict.status === status)
    .map(({ mutant }) => mutant.says);

describe("mutants of a chart", () => {
  it("are created for each guard, target, action, transition and delay", () => {
    expect(mutantsOf(lamp).map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      "guard: off | press | 0: isWorn negated",
      "target: off | press | 0: to off instead of broken",
      "transition: off | press | 0: removed",
      "target: off | press | 1: to broken instead of on",
      "action: off | press | 1: count dropped",
      "action: off | press | 1: click dropped",
      "transition: off | press | 1: removed",
      "action: on | entry: paint dropped",
      "transition: on | dim | 0: removed",
      "target: on | xstate.after.minute.lamp.on | 0: to on instead of off",
      "transition: on | xstate.after.minute.lamp.on | 0: removed",
      "delay: minute: twice as long",
    ]);
  });

  it("do not change the machine itself", () => {
    const before = JSON.stringify(lamp.config);
    for (const { make } of mutantsOf(lamp)) make();
    expect(JSON.stringify(lamp.config)).toBe(before);
  });

  it("are caught by a property, or by a case that is no longer used", () => {
    expect(said(properties, "survived")).toEqual([]);
    const caught = judged(properties).filter(({ status }) => status === "caught");
    expect(caught).toHaveLength(11);
    const by = new Map(caught.map(({ mutant, by: what }) => [mutant.says, what]));
    expect(by.get("off | press | 1: click dropped")).toBe("lights up with a click (S): broken by press");
    expect(by.get("on | dim | 0: removed")).toBe("events that no state takes: dim");
  });

  it("survive without a property about them", () => {
    expect(said([], "survived")).toEqual(
      expect.arrayContaining(["off | press | 1: click dropped", "minute: twice as long"]),
    );
  });

  it("are equivalent when the search is complete and no path differs", () => {
    expect(said(properties, "equivalent")).toEqual(["on | entry: paint dropped"]);
  });

  it("are not judged while the original chart breaks a property", () => {
    const wrong = leads("S", "never burns out", { in: "off", on: "press", to: "on" });
    expect(() => judgeOf(partsWith([wrong]))).toThrow("never burns out (S): broken by");
  });
});

describe("the report about charts", () => {
  it("lists uncaught mutants", () => {
    const lines = judged(properties.slice(1)).map((verdict) => lineOf("lamp", verdict));
    expect(lines).toContain("lamp survived: off | press | 1: click dropped");
    expect(lines).toContain("lamp equivalent: on | entry: paint dropped");
    expect(lines).toContain(undefined);
  });

  it("excludes equivalent mutants from the shares", () => {
    expect(shareOf(judged(properties))).toBe(100);
    expect(shareOf([])).toBe(100);
    expect(tableOf([{ flow: "lamp", verdicts: judged(properties) }]).split("\n")[1]).toMatch(
      /^lamp\s+12\s+11\s+0\s+1\s+100\.0 %$/,
    );
  });
});

describe("the paths of the original chart", () => {
  const { machine, cases } = partsWith(properties);
  const waysOf = knownWays(explore(machine, cases), properties);
  const on = (says: string) => {
    const mutant = mutantsOf(machine).find((one) => one.says === says);
    if (mutant === undefined) throw new Error(`No mutant: ${says}`);
    return waysOf(mutant.make(), mutant.place);
  };

  it("show what a mutant breaks without a search", () => {
    expect(on("off | press | 1: click dropped").broken()).toBe("lights up with a click (S): broken by press");
    expect(on("on | dim | 0: removed").broken()).toBeUndefined();
  });

  it("check a property only at the moments to which it applies", () => {
    const asked: string[] = [];
    const clicks = always(
      "S",
      "clicks",
      ({ event, effects }) => asked.push(event.type) > 0 && effects.includes("click"),
      ({ event, now }) => event.type === "press" && at(now, "on"),
    );
    const place = "on | xstate.after.minute.lamp.on | 0";
    expect(knownWays(explore(machine, cases), [clicks])(machine, place).broken()).toBeUndefined();
    expect(new Set(asked)).toEqual(new Set(["press"]));
  });

  it("show whether a property is still exercised, also at the start", () => {
    const [lightsUp, burnsOut] = properties;
    const { isTested } = on("off | press | 0: removed");
    expect(isTested((moment) => lightsUp?.applies(moment) === true)).toBe(true);
    expect(isTested(({ before }) => before === undefined)).toBe(true);
    expect(isTested((moment) => moment.now.matches("broken"))).toBe(false);
    expect(burnsOut).toBeDefined();
  });
});

describe("the stored verdicts of a chart's mutants", () => {
  const opened = (stand: string, isFresh?: boolean) => memoryOf("lamp", stand, folder, isFresh);
  let folder = "";
  const begin = () => {
    folder = mkdtempSync(join(tmpdir(), "mutants-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [mutant] = mutantsOf(lamp);
    if (mutant === undefined) throw new Error("There are no mutants");
    opened("1").remember({ mutant, status: "caught", by: "burns out" });
    return mutant;
  };

  it("are valid in the next run", () => {
    const mutant = begin();
    expect(opened("1").recall(mutant)).toEqual({ mutant, status: "caught", by: "burns out" });
  });

  it("are dropped when their sources change, or on request", () => {
    const mutant = begin();
    expect(opened("1", true).recall(mutant)).toBeUndefined();
    opened("1").remember({ mutant, status: "survived", by: "" });
    expect(opened("2").recall(mutant)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("depend on the sources of their own flow", () => {
    expect(standOf("home-part")).toBe(standOf("home-part"));
    expect(standOf("home-part")).not.toBe(standOf("showcase"));
  });
});
