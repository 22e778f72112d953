/*
 * Machines that other people write. Whatever they do, the tools say what is wrong with the one flow, with a path to it,
 * and go on.
 */
import {
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  createMachine,
  raise,
  setup,
  spawnChild,
  enqueueActions,
  fromCallback,
} from "xstate";
import { describe, expect, it } from "vitest";
import { done, failed } from "#machines/shared/cases.ts";
import { chartOf } from "#charts/chart.ts";
import { flowsIn } from "#charts/flows.ts";
import { diagramsOf } from "#charts/mermaid.ts";
import { findingsOf } from "#paths/findings.ts";
import { explore } from "#paths/graph.ts";
import { brokenLaws } from "#paths/laws.ts";
import { replay } from "#paths/replay.ts";
import { everyPath, generatePaths } from "#paths/strategies.ts";
import { clean } from "./support/clean.ts";

const casesOf = (...events: (AnyEventObject | string)[]) => ({
  inputs: [undefined],
  events: events.map((event) => (typeof event === "string" ? { type: event } : event)),
});

const judge = async (machine: AnyStateMachine, cases: ReturnType<typeof casesOf>) => {
  const graph = explore(machine, cases);
  for (const path of everyPath(graph)) await replay(machine, cases, path);
  expect(diagramsOf(chartOf(machine)).length).toBeGreaterThanOrEqual(0);
  expect(brokenLaws(graph, { machine, cases }, [])).toEqual([]);
  return findingsOf(graph);
};

/** Adds to a value, and reaches the end once it holds three. */
const collecting = <Value>(start: Value, add: (value: Value) => Value, size: (value: Value) => number) =>
  setup({ types: { context: {} as { value: Value } } }).createMachine({
    context: { value: start },
    initial: "open",
    states: {
      open: {
        on: {
          add: { actions: assign({ value: ({ context }) => add(context.value) }) },
          finish: { guard: ({ context }) => size(context.value) >= 3, target: "closed" },
        },
      },
      closed: { type: "final" },
    },
  });

describe("a context of values that JSON does not know", () => {
  it.each<[string, AnyStateMachine]>([
    ["BigInt", collecting<bigint>(0n, (value) => value + 1n, Number)],
    [
      "Set",
      collecting(
        new Set<number>(),
        (value) => new Set([...value, value.size]),
        ({ size }) => size,
      ),
    ],
    [
      "Map",
      collecting(
        new Map<number, string>(),
        (value) => new Map([...value, [value.size, ""]]),
        ({ size }) => size,
      ),
    ],
    [
      "Date",
      collecting(
        new Date(0),
        (value) => new Date(value.getTime() + 1),
        (value) => value.getTime(),
      ),
    ],
    [
      "an object with itself",
      collecting<{ n: number; self?: object }>(
        { n: 0 },
        ({ n }) => {
          const next: { n: number; self?: object } = { n: n + 1 };
          next.self = next;
          return next;
        },
        ({ n }) => n,
      ),
    ],
    [
      "a map that holds itself",
      collecting<{ n: number; of?: Map<string, unknown> }>(
        { n: 0 },
        ({ n }) => {
          const of = new Map<string, unknown>();
          of.set("self", of);
          return { n: n + 1, of };
        },
        ({ n }) => n,
      ),
    ],
    [
      "functions",
      collecting(
        { n: 0, call: () => {} },
        ({ n, call }) => ({ n: n + 1, call }),
        ({ n }) => n,
      ),
    ],
  ])("is told apart: %s", async (_, machine) => {
    expect(await judge(machine, casesOf("add", "finish"))).toEqual(clean);
  });

  it("is told apart: NaN", async () => {
    const machine = setup({ types: { context: {} as { rate: number | null } } }).createMachine({
      context: { rate: null },
      initial: "open",
      states: {
        open: {
          on: {
            divide: { actions: assign({ rate: Number.NaN }) },
            ask: { guard: ({ context }) => Number.isNaN(context.rate), target: "told" },
          },
        },
        told: { type: "final" },
      },
    });
    expect(await judge(machine, casesOf("divide", "ask"))).toEqual(clean);
  });
});

describe("a machine that throws", () => {
  it("in a guard: says at which event, and walks the rest", async () => {
    const machine = setup({ types: { context: {} as { user: { name: string } | null } } }).createMachine({
      context: { user: null },
      initial: "out",
      states: {
        out: {
          on: {
            greet: {
              guard: ({ context }) => (context.user as { name: string }).name === "Ann",
              target: "in",
            },
            sign: "in",
          },
        },
        in: { on: { leave: "out" } },
      },
    });
    const found = findingsOf(explore(machine, casesOf("greet", "sign", "leave")));
    expect(found.crashes).toEqual([expect.stringMatching(/^greet: .*null/)]);
    expect(found.unreachable).toEqual([]);
  });

  it("in the guard of an eventless transition at the start", () => {
    const machine = createMachine({
      initial: "a",
      states: {
        a: {
          always: {
            guard: () => {
              throw new Error("no guard for this");
            },
            target: "b",
          },
        },
        b: {},
      },
    });
    expect(findingsOf(explore(machine, casesOf())).crashes).toEqual([
      expect.stringContaining("no guard for this"),
    ]);
  });

  it("in its context", () => {
    const machine = createMachine({
      context: () => {
        throw new Error("no input");
      },
      initial: "a",
      states: { a: {} },
    });
    expect(findingsOf(explore(machine, casesOf())).crashes).toEqual([expect.stringContaining("no input")]);
  });

  it("by eventless transitions in a circle", () => {
    const machine = createMachine({
      initial: "still",
      states: { still: { on: { go: "a" } }, a: { always: "b" }, b: { always: "a" } },
    });
    const found = findingsOf(explore(machine, casesOf("go")));
    expect(found.crashes).toEqual([expect.stringMatching(/^go: .*circle.*a → b/)]);
  });

  it("by eventless transitions in a circle at its start", () => {
    const machine = createMachine({ initial: "a", states: { a: { always: "b" }, b: { always: "a" } } });
    expect(findingsOf(explore(machine, casesOf())).crashes).toHaveLength(1);
  });
});

describe("a chart of unusual shape", () => {
  it("has no states", async () => {
    const machine = setup({ types: { context: {} as { count: number } } }).createMachine({
      context: { count: 0 },
      on: { inc: { actions: assign({ count: ({ context }) => Math.min(3, context.count + 1) }) } },
    });
    expect(await judge(machine, casesOf("inc"))).toEqual(clean);
  });

  it("has names with spaces, quotes and words of Mermaid", async () => {
    const machine = createMachine({
      id: "odd names",
      initial: "not yet",
      states: {
        "not yet": { on: { "go on": "end" } },
        end: { on: { 'say "hi"': "state" } },
        state: { on: { back: "note: 1" } },
        "note: 1": { on: { back: "not yet" } },
      },
    });
    const cases = casesOf("go on", 'say "hi"', "back");
    expect(await judge(machine, cases)).toEqual(clean);
    const [diagram] = diagramsOf(chartOf(machine));
    for (const line of diagram?.mermaid.split("\n").slice(2, -1) ?? [])
      expect(line).toMatch(/^ +(?:state "[^"]*" as \w+|(?:\[\*\]|\w+) --> (?:\[\*\]|\w+)(?:: [^":;]*)?)$/);
    expect(diagram?.mermaid).not.toMatch(/ as (?:end|state|note)$/m);
  });

  it("remembers: history shallow and deep", async () => {
    const machine = createMachine({
      initial: "on",
      states: {
        on: {
          initial: "low",
          states: {
            low: { on: { turn: "high" } },
            high: { initial: "warm", states: { warm: { on: { heat: "hot" } }, hot: {} } },
            last: { type: "history" },
            deep: { type: "history", history: "deep" },
          },
          on: { off: "off" },
        },
        off: { on: { shallow: "on.last", deep: "on.deep" } },
      },
    });
    expect(await judge(machine, casesOf("turn", "heat", "off", "shallow", "deep"))).toEqual(clean);
  });

  it("begins in several states", async () => {
    const machine = createMachine({
      initial: "both",
      states: {
        both: {
          type: "parallel",
          states: {
            left: { initial: "a", states: { a: { on: { l: "b" } }, b: { on: { l: "a" } } } },
            right: { initial: "c", states: { c: { on: { r: "d" } }, d: { on: { r: "c" } } } },
          },
          on: { jump: { target: [".left.b", ".right.d"] } },
        },
      },
    });
    expect(await judge(machine, casesOf("l", "r", "jump"))).toEqual(clean);
  });

  it("enqueues: a child and a raise that waits", async () => {
    const machine = setup({ actors: { beat: fromCallback(() => {}) } }).createMachine({
      initial: "idle",
      states: {
        idle: {
          entry: enqueueActions(({ enqueue }) => {
            enqueue.spawnChild("beat", { id: "beat" });
            enqueue.raise({ type: "wake" }, { delay: 1000, id: "alarm" });
          }),
          on: { wake: "awake" },
        },
        awake: {
          entry: spawnChild("beat"),
          on: { nap: { target: "idle", actions: raise({ type: "wake" }, { delay: 10 }) } },
        },
      },
    });
    expect(await judge(machine, casesOf("wake", "nap"))).toEqual(clean);
  });

  it("has outcomes without samples", async () => {
    const machine = setup({ actors: { load: fromCallback(() => {}) } }).createMachine({
      initial: "loading",
      states: {
        loading: { invoke: { id: "load", src: "load", onDone: "there", onError: "failed" } },
        there: { type: "final" },
        failed: { type: "final" },
      },
    });
    expect(await judge(machine, casesOf(done("load", undefined), failed("load")))).toEqual(clean);
  });
});

describe("simple paths", () => {
  /** Each state leads to each other one. */
  const mesh = (keys: string) =>
    createMachine({
      initial: "a",
      states: Object.fromEntries(
        keys.split("").map((key) => [key, { on: Object.fromEntries(keys.split("").map((to) => [to, to])) }]),
      ),
    });

  it.each([
    ["by what was asked for", "abcd", 3, true],
    ["by the search", "abcdefghi", Infinity, true],
    ["not", "abc", 50, false],
  ])("say that they were cut: %s", (_, keys, max, expected) => {
    let isCut = false;
    generatePaths(
      explore(mesh(keys), casesOf(...keys.split(""))),
      { strategy: "simple", max },
      () => (isCut = true),
    );
    expect(isCut).toBe(expected);
  });
});

describe("a file", () => {
  const machine = createMachine({
    id: "of another name",
    initial: "off",
    states: { off: { on: { turn: "on" } }, on: { on: { turn: "off" } } },
  });
  const file = (exports: object) =>
    flowsIn({ "machines/home/lamp.machine.ts": () => Promise.resolve(exports) });

  it("shows its machine under any name, and is walked without cases", async () => {
    const [flow] = file({ helper: () => {}, anything: machine });
    expect(flow?.id).toBe("lamp");
    const parts = await flow?.load();
    expect(parts).toEqual({ machine, cases: casesOf("turn"), isBare: true });
    expect(await judge(machine, casesOf("turn"))).toEqual(clean);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ["has two machines", () => Promise.resolve({ machine, other: createMachine({}) }), /exports 2 machines/],
    ["has no machine", () => Promise.resolve({}), /exports no machine/],
    ["cannot be loaded", () => Promise.reject(new Error("process is not defined")), /process is not defined/],
  ])("that %s says so, when it is asked for", async (_, load, says) => {
    const [flow] = flowsIn({ "a/b/c.machine.ts": load });
    await expect(flow?.load()).rejects.toThrow(says);
  });
});
