/* oxlint-disable no-underscore-dangle -- XState gives scheduled events no public name. */
import { createActor, fromCallback, fromPromise } from "xstate";
import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { settle } from "#charts/scripted.ts";
import { statesOf, transitionKeyOf } from "#charts/nodes.ts";
import type { Cases } from "./graph.ts";
import type { Recorder } from "./recorder.ts";
import { createSteppedClock } from "./stepped-clock.ts";
import type { Path } from "./strategies.ts";
import { endOf } from "./strategies.ts";

/** An invoked promise that ends when the replay says so. */
interface Pending {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** The machine with each of its actors scripted: promises that wait to be told, and callbacks that do nothing. */
function scripted(machine: AnyStateMachine, events: readonly AnyEventObject[]) {
  const pending = new Map<string, Pending>();
  const ids = new Set(events.map((event) => event["actorId"] as unknown));
  const promised = new Set(
    statesOf(machine)
      .flatMap((node) => node.invoke)
      .filter(({ id }) => ids.has(id))
      .map(({ src }) => src),
  );
  const promise = fromPromise<unknown>(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const silent = fromCallback(() => {});
  const actors = Object.keys(machine.implementations.actors).map(
    (src) => [src, promised.has(src) ? promise : silent] as const,
  );
  return { script: machine.provide({ actors: Object.fromEntries(actors) }), pending };
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Walks a path on the real machine, running: outcomes come from the actor that the machine has started, timers from a
 * clock that is moved to their end, all else is sent.
 * @throws Error where the machine goes another way than the path
 */
export async function replay(
  machine: AnyStateMachine,
  { inputs, events }: Cases,
  path: Path,
  recorder?: Recorder,
): Promise<void> {
  const { script, pending } = scripted(machine, events);
  /** Clock's numbers of the running timers, by the types of their events. */
  const timers = new Map<string, number>();
  let actor: AnyActor | undefined;
  const scheduled = () =>
    Object.values(actor?.system.getSnapshot()._scheduledEvents ?? {}).map(({ event }) => event.type);
  const clock = createSteppedClock((timer) => {
    // The one that was scheduled last is the one that is started.
    const type = scheduled().at(-1);
    if (type !== undefined) timers.set(type, timer);
  });
  let taken: string[] = [];
  let failure: unknown;
  actor = createActor(script, {
    input: inputs[path.input],
    clock,
    inspect: (event) => {
      if (event.actorRef.sessionId !== event.rootId || event.type !== "@xstate.microstep") return;
      taken.push(...event._transitions.map(transitionKeyOf));
      recorder?.see(event);
    },
  });
  actor.subscribe({ error: (error: unknown) => (failure = error) });
  recorder?.begin();
  actor.start();
  recorder?.begun(actor.getSnapshot() as AnyMachineSnapshot);
  const way: string[] = [];
  for (const step of path.steps) {
    const { event } = step;
    const { type } = event;
    way.push(type);
    taken = [];
    const actorId: unknown = event["actorId"];
    if (typeof actorId === "string") {
      const started = pending.get(actorId);
      if (started === undefined) throw new Error(`${way.join(" → ")}: ${actorId} was not started`);
      if (type.startsWith("xstate.done.")) started.resolve(event["output"]);
      else started.reject(event["error"]);
      await settle();
    } else if (type.startsWith("xstate.after.")) {
      const timer = timers.get(type);
      if (timer === undefined || !scheduled().includes(type))
        throw new Error(`${way.join(" → ")}: the timer is not running`);
      clock.fire(timer);
    } else {
      actor.send(event);
    }
    if (failure !== undefined) throw failure;
    const now: unknown = actor.getSnapshot().value;
    if (!sameValue(now, step.snapshot.value))
      throw new Error(
        `${way.join(" → ")}: ${JSON.stringify(now)} instead of ${JSON.stringify(step.snapshot.value)}`,
      );
    const expected = step.taken.map(transitionKeyOf);
    if (!sameValue(taken, expected))
      throw new Error(`${way.join(" → ")}: took ${taken.join(", ")} instead of ${expected.join(", ")}`);
  }
  if (path.steps.length === 0 && !sameValue(actor.getSnapshot().value, endOf(path).snapshot.value))
    throw new Error(`It starts at ${JSON.stringify(actor.getSnapshot().value)}`);
  actor.stop();
}
