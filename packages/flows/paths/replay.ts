/* oxlint-disable no-underscore-dangle -- XState gives scheduled events no public name. */
import { createActor } from "xstate";
import type { AnyActor, AnyStateMachine } from "xstate";
import { scripted, settle } from "#charts/scripted.ts";
import type { Call } from "#charts/scripted.ts";
import { transitionKeyOf } from "#charts/nodes.ts";
import type { Cases } from "#charts/flows.ts";
import { createSteppedClock } from "./stepped-clock.ts";
import type { Path } from "./strategies.ts";
import { endOf } from "./strategies.ts";

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Replays a path on the running machine: started actors get their outcomes, the clock moves to the end of
 * each timer, and all other events are sent.
 * @throws Error when the machine takes another path
 */
export async function replay(machine: AnyStateMachine, { inputs }: Cases, path: Path): Promise<void> {
  const pending = new Map<string, Call>();
  const script = scripted(machine, (call) => pending.set(call.id, call), "scripted");
  /** The clock's ids of the running timers, by the types of their events. */
  const timers = new Map<string, number>();
  let actor: AnyActor | undefined;
  const scheduled = () =>
    Object.values(actor?.system.getSnapshot()._scheduledEvents ?? {}).map(({ event }) => event.type);
  const clock = createSteppedClock((timer) => {
    // The last scheduled one is the one that is starting.
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
    },
  });
  actor.subscribe({ error: (error: unknown) => (failure = error) });
  actor.start();
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
