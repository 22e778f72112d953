import type { AnyEventObject, AnyStateMachine } from "xstate";
import { assign, createMachine, setup } from "xstate";
import { describe, expect, it } from "vitest";
import { done, failed } from "#machines/shared/cases.ts";
import { docsFolder, flows } from "#flows.config.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";
import { transitionKeyOf } from "#charts/nodes.ts";
import { undocumented } from "#paths/documented.ts";
import { findingsOf, tellMissing } from "#paths/findings.ts";
import { explore } from "#paths/graph.ts";
import type { Cases } from "#charts/flows.ts";
import { replay } from "#paths/replay.ts";
import { everyPath, generatePaths } from "#paths/strategies.ts";
import type { Strategy } from "#paths/strategies.ts";
import { clean } from "./support/clean.ts";

/** A door with a code: two digits, an actor, a timer, an error. */
const door = setup({
  types: {
    context: {} as { digits: string },
    events: {} as { type: "digit.press"; digit: string } | { type: "door.open" } | { type: "door.close" },
  },
  actors: { askServer: promiseContract<boolean>() },
  delays: { patience: 1000 },
  guards: { isRight: ({ context }) => context.digits === "42" },
  actions: {
    /** The last two digits count. */
    remember: assign({
      digits: ({ context, event }) =>
        event.type === "digit.press" ? (context.digits + event.digit).slice(-2) : "",
    }),
    forget: assign({ digits: "" }),
  },
});

type Config = Parameters<typeof door.createMachine>[0];
const chart = {
  id: "door",
  context: { digits: "" },
  initial: "locked",
  states: {
    locked: {
      on: { "digit.press": { actions: "remember" }, "door.open": "trying" },
      after: { patience: { actions: "forget" } },
    },
    trying: {
      always: [
        { guard: "isRight", target: "asking" },
        { target: "locked", actions: "forget" },
      ],
    },
    asking: {
      invoke: { id: "askServer", src: "askServer", onDone: "open", onError: "locked" },
    },
    open: { on: { "door.close": "locked" }, after: { patience: "closing" } },
    closing: { always: "locked" },
  },
} as const satisfies Config;

const events: AnyEventObject[] = [
  { type: "digit.press", digit: "4" },
  { type: "digit.press", digit: "2" },
  { type: "door.open" },
  { type: "door.close" },
  done("askServer", true),
  failed("askServer"),
];

const withEvents = (changes: AnyEventObject[] = events) => ({ inputs: [undefined], events: changes });
const judge = (machine: AnyStateMachine, all = withEvents(), rests = {}) =>
  findingsOf(explore(machine, all), rests);
const changed = (states: object) => door.createMachine({ ...chart, states: { ...chart.states, ...states } });

describe("a correct chart", () => {
  it("has no findings, even with a guard on text typed before", () => {
    expect(judge(door.createMachine(chart))).toEqual(clean);
  });

  it.each<Strategy>(["shortest", "simple", "edges", "random"])(
    "has %s paths that the running machine goes",
    async (strategy) => {
      const machine = door.createMachine(chart);
      const graph = explore(machine, withEvents());
      const paths = generatePaths(graph, { strategy, max: 20, seed: 7 });
      expect(paths.length).toBeGreaterThan(0);
      for (const path of [...paths, ...everyPath(graph)])
        await expect(replay(machine, withEvents(), path)).resolves.toBeUndefined();
    },
  );

  it("has all edges covered by few paths", () => {
    const graph = explore(door.createMachine(chart), withEvents());
    const paths = generatePaths(graph, { strategy: "edges" });
    const taken = new Set(paths.flatMap((path) => path.steps.flatMap((step) => step.taken)));
    expect(taken.size).toBe(graph.transitions.length);
    expect(paths.length).toBeLessThanOrEqual(4);
  });

  it("gives the same walks for the same seed and other walks for another", () => {
    const walk = (seed: number) =>
      generatePaths(explore(door.createMachine(chart), withEvents()), { strategy: "random", seed }).map(
        ({ steps }) => steps.map(({ event }) => event.type).join(),
      );
    expect(walk(3)).toEqual(walk(3));
    expect(walk(3)).not.toEqual(walk(4));
  });

  it("has a minimal path to a state", () => {
    const graph = explore(door.createMachine(chart), withEvents());
    const [path] = generatePaths(graph, { strategy: "shortest", to: "open" });
    expect(path?.steps.map(({ event }) => event.type)).toEqual([
      "digit.press",
      "digit.press",
      "door.open",
      "xstate.done.actor.askServer",
    ]);
  });
});

describe("a broken chart is reported when", () => {
  it("a transition with a wrong target leaves a state unreached", () => {
    const broken = changed({
      trying: {
        always: [
          { guard: "isRight", target: "locked" },
          { target: "locked", actions: "forget" },
        ],
      },
    });
    const { unreachable, neverTaken, unused } = judge(broken);
    expect(unreachable).toEqual(["asking", "open", "closing"]);
    expect(neverTaken).toContain("open | door.close | 0");
    expect(unused).toEqual(["door.close", "askServer done (true)", "askServer failed (kind: offline)"]);
  });

  it("a guard that never passes leaves a transition untaken", () => {
    const never = door.createMachine(chart).provide({ guards: { isRight: () => false } });
    expect(judge(never)).toMatchObject({
      unreachable: ["asking", "open", "closing"],
      neverTaken: expect.arrayContaining(["trying | always | 0"]) as string[],
      notFound: [],
    });
  });

  it("a guard never passes: the state is dead, or only not found where the context is unbounded", () => {
    const dead = door.createMachine(chart).provide({ guards: { isRight: () => false } });
    expect(tellMissing(explore(dead, withEvents()), "open")).toBe("open cannot be reached.");
    const endless = dead.provide({
      actions: { remember: assign({ digits: ({ context }) => String(Number(context.digits) + 1) }) },
    });
    const graph = explore(endless, withEvents());
    expect(findingsOf(graph, {})).toMatchObject({
      unreachable: [],
      neverTaken: [],
      notFound: expect.arrayContaining(["asking", "open", "closing", "trying | always | 0"]) as string[],
    });
    expect(tellMissing(graph, "open")).toMatch(/^open was not found within 3000 moments/);
  });

  it("a state has no way out and is not declared as a resting place", () => {
    const broken = changed({ open: {}, closing: { always: "locked" } });
    const less = withEvents(events.filter(({ type }) => type !== "door.close"));
    expect(judge(broken, less)).toMatchObject({ deadEnds: ["open"], unreachable: ["closing"] });
    expect(judge(broken, less, { open: "It stays open." }).deadEnds).toEqual([]);
  });

  it("a resting place is declared for a state that can be left", () => {
    expect(judge(door.createMachine(chart), withEvents(), { open: "No", lost: "No" }).notResting).toEqual([
      "open",
      "lost",
    ]);
  });

  it("an actor's input throws: the report names the path to it", () => {
    const thrower = changed({
      asking: {
        invoke: {
          id: "askServer",
          src: "askServer",
          input: () => {
            throw new Error("Nothing to ask");
          },
          onDone: "open",
          onError: "locked",
        },
      },
    });
    expect(judge(thrower).crashes).toEqual([
      "digit.press (digit: 4) → digit.press (digit: 2) → door.open: Nothing to ask",
    ]);
  });

  it("no state handles an event, or nothing uses a case", () => {
    const silent = changed({ open: { after: { patience: "closing" } } });
    expect(judge(silent).unheard).toEqual(["door.close"]);
    const deaf = changed({ asking: { invoke: { id: "askServer", src: "askServer", onDone: "open" } } });
    expect(judge(deaf).unheard).toEqual(["xstate.error.actor.askServer"]);
  });

  it("the machine leaves a path that was found in the chart", async () => {
    const graph = explore(door.createMachine(chart), withEvents());
    const [path] = generatePaths(graph, { strategy: "shortest", to: "open" });
    const broken = changed({ asking: { invoke: { id: "askServer", src: "askServer", onDone: "locked" } } });
    if (path === undefined) throw new Error("No path");
    await expect(replay(broken, withEvents(), path)).rejects.toThrow('"locked" instead of "open"');
  });
});

it("finds a state behind a counter that is tested only on a round through other states", () => {
  const attempts = setup({
    types: { context: {} as { failures: number; at: number }, events: {} as { type: "ask" | "refuse" } },
    guards: { isLast: ({ context }) => context.failures >= 12 },
    actions: {
      count: assign({ failures: ({ context }) => context.failures + 1 }),
      tick: assign({ at: ({ context }) => context.at + 1 }),
    },
  }).createMachine({
    id: "attempts",
    // A clock: every moment has another context.
    context: { failures: 0, at: 0 },
    initial: "idle",
    states: {
      idle: { on: { ask: { target: "asking", actions: "tick" } } },
      asking: { on: { refuse: { target: "checking", actions: "count" } } },
      checking: { always: [{ guard: "isLast", target: "locked" }, { target: "idle" }] },
      locked: { type: "final" },
    },
  });
  const rounds = { inputs: [undefined], events: [{ type: "ask" }, { type: "refuse" }] };
  expect(judge(attempts, rounds)).toEqual(clean);
});

it("reports a transition whose target differs from the documented one, even when all states are reached", async () => {
  const flow = flows.find(({ id }) => id === "claim-lifecycle");
  if (flow === undefined) throw new Error("No flow");
  const { machine, cases } = await flow.load();
  expect(undocumented(flow, machine, docsFolder)).toEqual([]);
  const { states } = machine.config as { states: { order: { states: Record<string, { on?: object }> } } };
  const { order } = states;
  const markedPaid = {
    ...order.states["markedPaid"],
    on: { ...order.states["markedPaid"]?.on, "payment.accept": "underpaid" },
  };
  const broken: AnyStateMachine = createMachine(
    {
      ...machine.config,
      states: { ...states, order: { ...order, states: { ...order.states, markedPaid } } },
    } as never,
    machine.implementations as never,
  );
  expect(judge(broken, { inputs: [...cases.inputs], events: [...cases.events] } as never)).toEqual(clean);
  expect(undocumented(flow, broken, docsFolder)).toEqual([
    expect.stringMatching(/^only in docs.*`order.markedPaid` \| `payment.accept` .*`order.paid`/),
    expect.stringMatching(/^only in the chart.*`order.markedPaid` \| `payment.accept` .*`order.underpaid`/),
  ]);
});

it("explores regions that depend on one another together", () => {
  const machine = createMachine({
    id: "two",
    type: "parallel",
    states: {
      left: { initial: "off", states: { off: { on: { toggle: "on" } }, on: { on: { toggle: "off" } } } },
      right: {
        initial: "off",
        states: {
          off: { on: { push: "half" } },
          half: { on: { push: "full", toggle: "off" } },
          full: { on: { toggle: "off" } },
        },
      },
    },
  });
  const graph = explore(machine, { inputs: [undefined], events: [{ type: "toggle" }, { type: "push" }] });
  expect(graph.missing.map(transitionKeyOf)).toEqual([]);
});

/** The number of attempts matters only in another state. Every transition is found without counting. */
const counting = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: "try" } | { type: "stop" } | { type: "judge" },
  },
  guards: { isOne: ({ context }) => context.tries === 1, isFew: ({ context }) => context.tries < 5 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: "counting",
  context: { tries: 0 },
  initial: "trying",
  states: {
    trying: { on: { try: { guard: "isFew", actions: "count" }, stop: "stopped" } },
    stopped: { on: { judge: [{ guard: "isOne", target: "lucky" }, { target: "unlucky" }] } },
    lucky: {},
    unlucky: {},
  },
});

it("paths that the cases name are walked as far as the machine follows them", () => {
  const cases = { inputs: [undefined], events: [{ type: "try" }, { type: "stop" }, { type: "judge" }] };
  const tries = Array.from({ length: 4 }, () => ({ type: "try" }));
  const walked = { ...cases, ways: [[...tries, { type: "stop" }, { type: "judge" }, { type: "judge" }]] };
  const endsOf = (all: Cases) =>
    explore(counting, all)
      .vertices.filter(({ step }) => step.snapshot.matches("unlucky"))
      .map(({ step }) => (step.snapshot.context as { tries: number }).tries);
  expect(endsOf(cases)).not.toContain(4);
  expect(endsOf(walked)).toContain(4);
});
