import { createActor, createMachine, fromPromise, SimulatedClock } from "xstate";
import { expect, it } from "vitest";
import { chartOf } from "#charts/chart.ts";
import { createHistory, isBackground, type Moment } from "#inspector/source/history.ts";
import { newestFlow } from "#inspector/source/newest.ts";
import { sequenceMarkdown, sequenceOf } from "#inspector/source/sequence.ts";
import { storyMarkdown, storyOf } from "#inspector/source/story.ts";
import { createWatcher } from "#inspector/wire/watcher.ts";

const machine = createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: {
      description: "The door is closed",
      on: { "code.enter": { target: "asking", description: "Type the code" } },
    },
    asking: {
      tags: "pending",
      invoke: { id: "askServer", src: fromPromise(() => Promise.resolve(true)), onDone: "open" },
    },
    open: { description: "The door is open", after: { 5000: "closed" } },
  },
});
const other = createMachine({ id: "lamp", on: { press: {}, "night.known": {} } });

async function recorded() {
  const history = createHistory();
  const watcher = createWatcher((step) => history.add([step]), { now: () => 0 });
  watcher.watch();
  const clock = new SimulatedClock();
  const door = createActor(machine, { inspect: watcher.inspect, clock }).start();
  door.send({ type: "code.enter", digits: "42; #1" });
  await Promise.resolve();
  await Promise.resolve();
  const lamp = createActor(other, { inspect: watcher.inspect }).start();
  return { history, door, lamp, clock };
}
const isShown = (moment: Moment) => !isBackground(moment);
const flow = {
  id: "door",
  machine,
  chart: chartOf(machine),
  cases: { inputs: [], events: [] },
};

it("tells a recording in the words of its chart", async () => {
  const { history, clock } = await recorded();
  const told = storyOf(history.moments, [flow], isShown);
  expect(told.sentences.map(({ who, text, seen }) => [who, text, ...seen])).toEqual([
    ["program", "door begins", "The door is closed"],
    ["person", "Type the code (digits: 42; #1)", "Busy"],
    ["program", "Ask server succeeds (true)", "The door is open"],
  ]);
  clock.increment(5000);
  const later = storyOf(history.moments, [flow], isShown);
  expect(later.sentences.at(-1)).toMatchObject({
    who: "time",
    text: "Wait 5 s",
    seen: ["The door is closed"],
  });
  expect(later.waits).toEqual(["door waits for a person to: Type the code"]);
  expect(storyMarkdown(later, "What happened")).toContain(
    "2. **A person** (door): Type the code (digits: 42; #1)\n   → Busy",
  );
});

it("says what is waited for while an actor is asked", () => {
  const history = createHistory();
  const watcher = createWatcher((step) => history.add([step]));
  watcher.watch();
  createActor(machine, { inspect: watcher.inspect }).start().send({ type: "code.enter" });
  expect(storyOf(history.moments, [flow], isShown).waits).toEqual(["door waits for the answer of askServer"]);
});

it("draws who told whom, with signs that Mermaid would take for its own escaped", async () => {
  const { history } = await recorded();
  const sequence = sequenceOf(history.moments, isShown);
  expect(sequence.lanes.map(({ name }) => name)).toEqual([
    "A person",
    "The page",
    "door",
    "askServer",
    "lamp",
  ]);
  const nameOf = (id: string) => sequence.lanes.find((lane) => lane.id === id)?.name;
  expect(
    sequence.messages.map(({ from, to, text, entered }) => [nameOf(from), nameOf(to), text, ...entered]),
  ).toEqual([
    ["The page", "door", "starts", "closed"],
    ["A person", "door", "code.enter", "asking"],
    ["askServer", "door", "done: askServer", "open"],
    ["The page", "lamp", "starts"],
  ]);
  const named = { ...sequence, lanes: [{ id: "person", name: "a; b #1" }], messages: [] };
  expect(sequenceMarkdown(named, "Sequence")).toContain("actor a0 as a#59; b #35;1\n");
  expect(sequenceMarkdown(sequence, "Sequence")).toContain("  a0->>a2: code.enter\n  Note over a2: asking\n");
});

it("looks at the flow in which a person did something last, and at the newest one without that", async () => {
  const { history, door, lamp } = await recorded();
  const newest = (but?: string) => newestFlow(history, (id) => id !== null && id !== but);
  expect(newest()).toBe("door");
  lamp.send({ type: "night.known" });
  expect(newest()).toBe("door");
  lamp.send({ type: "press" });
  expect(newest()).toBe("lamp");
  expect(newest("lamp")).toBe("door");
  lamp.stop();
  expect(newest()).toBe("door");
  door.stop();
  expect(newest()).toBeUndefined();
});

it("tells once what is asked again and again", () => {
  const poller = createMachine({
    id: "poller",
    initial: "waiting",
    states: { waiting: { after: { 10: "asking" } }, asking: { after: { 10: "waiting" } } },
  });
  const history = createHistory();
  const watcher = createWatcher((step) => history.add([step]));
  watcher.watch();
  const clock = new SimulatedClock();
  createActor(poller, { inspect: watcher.inspect, clock }).start();
  for (let round = 0; round < 10; round += 1) clock.increment(10);
  const { messages } = sequenceOf(history.moments, isShown);
  expect(messages.map(({ text, times, entered }) => [text, times, ...entered])).toEqual([
    ["starts", 1, "waiting"],
    ["after 10", 5, "asking"],
    ["after 10", 5, "waiting"],
  ]);
  expect(sequenceMarkdown(sequenceOf(history.moments, isShown), "Sequence")).toContain("after 10 × 5");
});
