import { createMachine } from "xstate";
import { expect, it, vi } from "vitest";
import type { FromSimulator, ToldStep, ToSimulator } from "#inspector/wire/protocol.ts";
import { settle } from "#charts/scripted.ts";
import { flows } from "#src/inspector/flows.ts";
import { outcomesFor } from "#inspector/source/samples.ts";
import { createHistory, isBackground } from "#inspector/source/history.ts";
import { simulationsBy } from "#inspector/source/remote-simulation.ts";
import { simulate } from "#inspector/source/simulation.ts";
import { createSimulations } from "#inspector/server/simulations.ts";
import type { Line } from "#inspector/wire/lines.ts";
import type { FlowParts } from "#charts/flows.ts";

/** As `flows inspect` runs it: by a server, with JSON between. */
function byServer(parts: FlowParts, onSteps: (steps: readonly ToldStep[]) => void) {
  const listeners: Parameters<Line["listen"]>[0][] = [];
  const through = <Message>(message: Message) => JSON.parse(JSON.stringify(message)) as Message;
  const server = createSimulations(() => Promise.resolve(parts))((told) => {
    for (const hear of listeners) hear(through(told), () => {});
  });
  const line: Line = {
    post: (message) => server.hear(through(message) as ToSimulator),
    listen: (hear) => listeners.push(hear),
  };
  return simulationsBy(line)("any", 0, onSteps);
}

async function simulated(id: string, isRemote = false) {
  const parts = await flows.find((flow) => flow.id === id)?.load();
  if (parts === undefined) throw new Error(`There is no flow ${id}`);
  const history = createHistory();
  const onSteps = (steps: readonly ToldStep[]) => history.add(steps);
  const simulation = isRemote ? byServer(parts, onSteps) : simulate(parts, 0, onSteps);
  if (isRemote) await vi.waitFor(() => expect(simulation.calls()).not.toEqual([]));
  const states = () => {
    const root = history.moments.find(({ step }) => step.actor.machine === id);
    return history.actorAt(root?.step.actor.id ?? "", Infinity)?.moment.step.states ?? [];
  };
  return { parts, simulation, history, states };
}

it.each([
  ["here", false],
  ["by a server", true],
])("starts a flow and ends its actors with chosen outcomes: %s", async (_, isRemote) => {
  const { parts, simulation, states, history } = await simulated("claim", isRemote);
  expect(states()).toContain("loading");
  const [load] = simulation.calls();
  expect(load?.id).toBe("loadClaim");
  const { outputs, errors } = outcomesFor(parts.cases, "loadClaim");
  expect(outputs.length).toBeGreaterThan(0);
  expect(errors.length).toBeGreaterThan(0);
  if (load === undefined) return;
  await simulation.resolve(load, outputs[0]);
  expect(states()).toContain("open.step.confirmingRequisites");
  expect(
    history.moments.some(({ step }) => step.taken.includes("loading | xstate.done.actor.loadClaim | 0")),
  ).toBe(true);
  expect(history.lost).toBe(0);
  await simulation.advance(10_000);
  expect(simulation.now()).toBe(10_000);
  expect(states()).toContain("open.polling.running.asking");
  const root = history.moments.find(({ step }) => step.actor.machine === "claim")?.step.actor.id ?? "";
  expect(await simulation.can(root, [{ type: "claim.cancel" }, { type: "nothing" }])).toEqual([true, false]);
  simulation.send(root, { type: "claim.cancel" });
  await settle();
  expect(states()).toContain("open.command.issuingKey");
  if (isRemote) await expect(simulation.resolve(load, outputs[0])).rejects.toThrow("waits no longer");
});

it("separates promises and ticks without effect from events that move the machine", async () => {
  const { parts, simulation, history } = await simulated("claim");
  const [load] = simulation.calls();
  if (load === undefined) throw new Error("Nothing was started");
  await simulation.resolve(load, outcomesFor(parts.cases, "loadClaim").outputs[0]);
  await simulation.advance(10_000);
  const [background, foreground] = [true, false].map((is) =>
    history.moments.filter((moment) => isBackground(moment) === is).map(({ step }) => step.event.type),
  );
  expect(background).toContain("xstate.promise.resolve");
  expect(background).toContain("xstate.after.second.claim.open.clock.ticking");
  expect(foreground).toContain("xstate.done.actor.loadClaim");
  expect(foreground).toContainEqual(expect.stringContaining("xstate.after.pollInterval"));
  expect(foreground).not.toContainEqual(expect.stringContaining("second"));
});

it("moves the clock from timer to timer", async () => {
  const { simulation, states } = await simulated("claim");
  const [load] = simulation.calls();
  if (load === undefined) throw new Error("Nothing was started");
  await simulation.reject(load, { kind: "offline" });
  expect(states()).toContain("loadFailed");
  const [retry] = simulation.timers();
  expect(retry?.type).toContain("retryDelay");
  await simulation.advance((retry?.due ?? 0) - 1);
  expect(states()).toContain("loadFailed");
  await simulation.advance(1);
  expect(states()).toContain("loading");
});

it("sends events, and predicts whether one would be handled", async () => {
  const { simulation, states, history } = await simulated("claim");
  const id = history.moments.find(({ step }) => step.actor.machine === "claim")?.step.actor.id ?? "";
  expect(await simulation.can(id, [{ type: "claim.retry" }])).toEqual([false]);
  const [load] = simulation.calls();
  if (load === undefined) throw new Error("Nothing was started");
  await simulation.reject(load, { kind: "offline" });
  expect(await simulation.can(id, [{ type: "claim.retry" }])).toEqual([true]);
  simulation.send(id, { type: "claim.retry" });
  expect(states()).toContain("loading");
});

it.each(flows)("runs $id from each of its inputs", async ({ id, load }) => {
  const parts = await load();
  for (const index of parts.cases.inputs.keys()) {
    const history = createHistory();
    const simulation = simulate(parts, index, (steps) => history.add(steps));
    expect(history.moments.find(({ step }) => step.actor.machine === id)?.step.status).not.toBe("error");
    simulation.close();
  }
});

it("tells of eventless transitions in a circle, and does not hang", async () => {
  const machine = createMachine({
    initial: "still",
    states: { still: { on: { go: "a" } }, a: { always: "b" }, b: { always: "a" } },
  });
  const steps: ToldStep[] = [];
  const simulation = simulate({ machine, cases: { inputs: [undefined], events: [] } }, 0, (some) =>
    steps.push(...some),
  );
  simulation.send(steps[0]?.actor.id ?? "", { type: "go" });
  await settle();
  expect(steps.at(-1)?.status).toBe("error");
  expect(JSON.stringify(steps.at(-1)?.context)).toContain("circle");
});

it("answers what is no act, ends what was stopped while its flow was read, and moves no clock for ever", async () => {
  const parts = await flows.find((flow) => flow.id === "claim")?.load();
  if (parts === undefined) throw new Error("There is no flow claim");
  const told: FromSimulator[] = [];
  const server = createSimulations(() => Promise.resolve(parts))((message) => told.push(message));
  server.hear({ type: "simulation.start", id: "stopped", flow: "claim", input: 0 });
  server.hear({ type: "simulation.stop", id: "stopped" });
  server.hear({ type: "simulation.start", id: "one", flow: "claim", input: 0 });
  await vi.waitFor(() => expect(told).not.toEqual([]));
  server.hear({ type: "simulation.act", id: "one", ask: 1, act: "can" } as unknown as ToSimulator);
  server.hear({ type: "simulation.act", id: "one", ask: 2, act: "advance", with: ["Infinity"] });
  await vi.waitFor(() =>
    expect(told.flatMap(({ answer }) => answer ?? [])).toMatchObject([
      { ask: 1, problem: "An act comes with a list." },
      { ask: 2, problem: "Time passes by a number of milliseconds." },
    ]),
  );
  server.close();
  expect(told.map(({ id }) => id)).not.toContain("stopped");
});
