/* oxlint-disable no-underscore-dangle -- XState gives scheduled events no public name. */
import { createActor, SimulatedClock } from "xstate";
import type { AnyActor, AnyEventObject, AnyTransitionDefinition } from "xstate";
import { refuseCircle } from "#charts/circle.ts";
import type { FlowParts } from "#charts/flows.ts";
import { scripted, settle } from "#charts/scripted.ts";
import type { Call } from "#charts/scripted.ts";
import type { ToldStep } from "#inspector/wire/protocol.ts";
import type { Hiding } from "#inspector/wire/redact.ts";
import { createWatcher } from "#inspector/wire/watcher.ts";
import type { Controller } from "./live.ts";

/** A timer that runs in a simulation. */
export interface RunningTimer {
  readonly actor: string;
  /** Type of the event that it sends: `xstate.after.second.claim.open.clock.ticking`. */
  readonly type: string;
  /** Milliseconds until then, by the simulated clock. */
  readonly due: number;
}

/** A running actor that waits for an outcome. */
export type WaitingCall = Pick<Call, "id" | "name" | "parent" | "input" | "isPromise">;

/** The most timers that end at one advance. */
const mostTurns = 10_000;

/** A flow that runs in the inspector: scripted actors, a clock that is moved by hand, no server. */
export interface Simulation extends Controller {
  calls: () => readonly WaitingCall[];
  resolve(call: WaitingCall, output: unknown): Promise<void>;
  reject(call: WaitingCall, error: unknown): Promise<void>;
  timers: () => readonly RunningTimer[];
  /** Milliseconds since the start. */
  now: () => number;
  /** Why it could not be started. */
  problem?: () => string | undefined;
  /** Lets time pass, by the milliseconds that are given. */
  advance: (milliseconds: number) => Promise<void>;
}

/** A timer as XState keeps it. */
interface Scheduled {
  readonly source: { readonly sessionId: string };
  readonly event: AnyEventObject;
}

/**
 * Starts a flow on its own.
 * @param input which of the cases' inputs it starts with
 * @param onSteps is told what happens; the first are those of the start
 */
export function simulate(
  { machine, cases }: FlowParts,
  input: number,
  onSteps: (steps: readonly ToldStep[]) => void,
  hiding?: Hiding,
): Simulation {
  const clock = new SimulatedClock();
  const began = Date.now();
  /** When the events of timers are due, by the simulated clock. */
  const dues = new WeakMap<AnyEventObject, number>();
  const calls = new Set<Call>();
  let taken: readonly AnyTransitionDefinition[] = [];
  const watcher = createWatcher((step) => onSteps([step]), { hiding, now: () => began + clock.now() });
  watcher.watch();
  const scheduled = () =>
    Object.values(actor.system.getSnapshot()._scheduledEvents) as unknown as readonly Scheduled[];
  const actor: AnyActor = createActor(
    scripted(machine, (call) => calls.add(call)),
    {
      input: cases.inputs[input],
      inspect: (event) => {
        taken = event.type === "@xstate.microstep" ? [...taken, ...event._transitions] : [];
        refuseCircle(taken);
        watcher.inspect(event);
      },
      clock: {
        setTimeout: (ring: () => void, delay: number) => {
          // The one that was scheduled last is the one that is started.
          const last = scheduled().at(-1);
          if (last !== undefined) dues.set(last.event, clock.now() + delay);
          return clock.setTimeout(ring, delay);
        },
        clearTimeout: (timer: number) => clock.clearTimeout(timer),
      },
    },
  );
  // The history shows the error as a step, so it is not thrown again.
  actor.subscribe({ error: () => {} });
  actor.start();
  const timers = (): RunningTimer[] =>
    scheduled()
      .map(({ source, event }) => ({
        actor: source.sessionId,
        type: event.type,
        due: Math.max(0, (dues.get(event) ?? 0) - clock.now()),
      }))
      .toSorted((one, other) => one.due - other.due);
  const end = async (call: Call, how: () => void) => {
    calls.delete(call);
    how();
    await settle();
  };
  return {
    send: watcher.send,
    can: (id, events) => Promise.resolve(watcher.can(id, events)),
    close: () => actor.stop(),
    calls: () => [...calls].filter(({ isStopped }) => !isStopped),
    resolve: (call: Call, output) => end(call, () => call.resolve(output)),
    reject: (call: Call, error) => end(call, () => call.reject(error)),
    timers,
    now: () => clock.now(),
    advance: async (milliseconds) => {
      if (!Number.isFinite(milliseconds)) throw new Error("Time passes by a number of milliseconds.");
      const until = clock.now() + milliseconds;
      // A flow that polls has no last timer.
      for (let turns = 0; turns < mostTurns && clock.now() < until; turns += 1) {
        // From timer to timer: what one of them starts begins where it ended.
        const next = timers()[0]?.due ?? Infinity;
        clock.increment(Math.max(1, Math.min(next, until - clock.now())));
        await settle();
      }
    },
  };
}
