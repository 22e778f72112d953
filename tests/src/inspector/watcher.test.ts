import { assign, createActor, setup } from "xstate";
import { describe, expect, it } from "vitest";
import type { ToldStep } from "#inspector/wire/protocol.ts";
import { createWatcher } from "#inspector/wire/watcher.ts";

const child = setup({}).createMachine({
  id: "child",
  initial: "open",
  states: { open: { on: { "door.close": "closed" } }, closed: { type: "final" } },
});

const machine = setup({
  types: {
    events: {} as { type: "name.change"; value: string } | { type: "go" },
    context: {} as { name: string; times: number },
  },
  actors: { child },
  guards: { hasName: ({ context }) => context.name !== "" },
}).createMachine({
  id: "parent",
  context: { name: "", times: 0 },
  initial: "idle",
  on: {
    "name.change": {
      actions: assign({ name: ({ event }) => (event.type === "name.change" ? event.value : "") }),
    },
  },
  states: {
    idle: { on: { go: { guard: "hasName", target: "passing" } } },
    passing: { always: "busy" },
    busy: { invoke: { id: "door", src: "child", onDone: "idle" } },
  },
});

function start() {
  const steps: ToldStep[] = [];
  const watcher = createWatcher((step) => steps.push(step), {
    hiding: { personal: /^value$/ },
    now: () => 42,
  });
  const actor = createActor(machine, { inspect: watcher.inspect });
  return { steps, watcher, actor };
}

it("reports and records nothing while no inspector is open", () => {
  const { steps, actor } = start();
  actor.start();
  actor.send({ type: "name.change", value: "Ivan" });
  expect(steps).toEqual([]);
});

it("sends the current state to an inspector that connects later", () => {
  const { watcher, actor } = start();
  actor.start();
  actor.send({ type: "name.change", value: "Ivan" });
  actor.send({ type: "go" });
  const [parent, door] = watcher.watch();
  expect(parent).toMatchObject({ actor: { machine: "parent", parent: null }, states: ["(machine)", "busy"] });
  expect(parent?.context.set).toMatchObject({ times: 0 });
  expect(door).toMatchObject({ actor: { machine: "child", name: "door", parent: parent?.actor.id } });
});

it("reports each step with source, transitions, states and changes, redacted", () => {
  const { steps, watcher, actor } = start();
  watcher.watch();
  actor.start();
  actor.send({ type: "name.change", value: "Ivan" });
  actor.send({ type: "go" });
  const [, change] = steps.filter(({ actor: { machine: id } }) => id === "parent");
  expect(change).toMatchObject({
    at: 42,
    event: { type: "name.change", payload: { value: "•••" } },
    taken: ["(machine) | name.change | 0"],
  });
  // The other members did not change. The name counts as personal only where personal data is.
  expect(Object.keys(change?.context.set ?? {})).toEqual(["name"]);
  const go = steps.find(({ event }) => event.type === "go");
  expect(go).toMatchObject({
    taken: ["idle | go | 0", "passing | always | 0"],
    states: ["(machine)", "busy"],
  });
  expect(steps.map(({ seq }) => seq)).toEqual(steps.map((_, index) => index + 1));
});

it("reports an unhandled event without a transition", () => {
  const { steps, watcher, actor } = start();
  watcher.watch();
  actor.start();
  actor.send({ type: "go" });
  expect(steps.at(-1)).toMatchObject({ event: { type: "go" }, taken: [], states: ["(machine)", "idle"] });
});

it("predicts which events would be handled, and sends one", () => {
  const { watcher, actor, steps } = start();
  watcher.watch();
  actor.start();
  const id = actor.sessionId;
  expect(watcher.can(id, [{ type: "go" }, { type: "name.change", value: "x" }, { type: "none" }])).toEqual([
    false,
    true,
    false,
  ]);
  watcher.send(id, { type: "name.change", value: "x" });
  watcher.send(id, { type: "go" });
  expect(actor.getSnapshot().value).toBe("busy");
  const door = steps.find(({ actor: { name } }) => name === "door")?.actor.id ?? "";
  watcher.send(door, { type: "door.close" });
  expect(actor.getSnapshot().value).toBe("idle");
  expect(steps.some(({ source, event }) => source === door && event.type === "xstate.done.actor.door")).toBe(
    true,
  );
});

it("forgets an actor that has ended", () => {
  const { watcher, actor } = start();
  actor.start();
  actor.stop();
  expect(watcher.watch()).toEqual([]);
});

it("tells why a machine has fallen", async () => {
  const steps: ToldStep[] = [];
  const watcher = createWatcher((step) => steps.push(step));
  watcher.watch();
  const fragile = setup({
    guards: {
      isSure: () => {
        throw new Error("nobody knows");
      },
    },
  }).createMachine({
    id: "fragile",
    initial: "up",
    states: { up: { on: { push: { guard: "isSure", target: "down" } } }, down: {} },
  });
  const actor = createActor(fragile, { inspect: watcher.inspect });
  actor.subscribe({ error: () => {} });
  actor.start().send({ type: "push" });
  await Promise.resolve();
  expect(steps).toHaveLength(2);
  expect(steps.at(-1)).toMatchObject({
    status: "error",
    event: { type: "push" },
    states: ["(machine)", "up"],
  });
  expect(JSON.stringify(steps.at(-1)?.context)).toContain("nobody knows");
});

describe("a machine is not broken by being watched", () => {
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  class Odd {
    readonly kept = 1;
  }
  it.each<[string, () => unknown, unknown]>([
    ["an invalid date", () => new Date(Number.NaN), "(invalid date)"],
    [
      "a getter that throws",
      () => ({
        get inner(): string {
          throw new Error("not now");
        },
        beside: 1,
      }),
      { inner: "(unreadable)", beside: 1 },
    ],
    ["a revoked proxy", revoked, "(unreadable)"],
    ["an object without a prototype", () => Object.assign(Object.create(null) as object, { a: 1 }), { a: 1 }],
    [
      "a prototype without a constructor",
      () => Object.create(Object.create(null) as object) as object,
      "(object)",
    ],
    ["an instance", () => new Odd(), "(Odd)"],
    ["a symbol", () => Symbol("x"), "(symbol)"],
    ["a text without an end", () => "a".repeat(3_000_000), "… (3000000 letters)"],
    [
      "words without an end",
      () => "an end ".repeat(500_000),
      expect.stringMatching(/^an end .*… \(3500000 letters\)$/),
    ],
    [
      "a list without an end",
      () => Array.from({ length: 500_000 }, () => ({})),
      expect.objectContaining({ length: 1001 }),
    ],
    [
      "members without an end",
      () => Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`m${index}`, index])),
      expect.objectContaining({ m999: 999 }),
    ],
    [
      "much in each of many",
      () => Array.from({ length: 900 }, () => Array.from({ length: 900 }, () => ({ a: 1 }))),
      expect.objectContaining({ 899: "…" }),
    ],
    [
      "a list that holds itself",
      () => {
        const list: unknown[] = [];
        list.push(list);
        return list;
      },
      expect.anything(),
    ],
  ])("with %s in its context and its event", (_, make, told) => {
    const steps: ToldStep[] = [];
    const watcher = createWatcher((step) => steps.push(step));
    watcher.watch();
    const holder = setup({
      types: { context: {} as { held: unknown }, events: {} as { type: "hold"; held: unknown } },
    });
    const actor = createActor(
      holder.createMachine({
        context: () => ({ held: make() }),
        on: { hold: { actions: assign({ held: ({ event }) => event.held }) } },
      }),
      { inspect: watcher.inspect },
    ).start();
    const began = performance.now();
    actor.send({ type: "hold", held: make() });
    // A second for what makes it; unbounded, some of these took a minute.
    expect(performance.now() - began).toBeLessThan(3000);
    expect(actor.getSnapshot().status).toBe("active");
    expect(steps.map(({ context }) => context.set["held"] ?? null)).toContainEqual(told);
    expect(steps.at(-1)?.event).toEqual({ type: "hold", payload: { held: told } });
    expect(() => structuredClone(steps)).not.toThrow();
  });
});
