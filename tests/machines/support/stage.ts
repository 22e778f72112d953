import { createActor, SimulatedClock } from "xstate";
import type { ActorRefFrom, AnyStateMachine, EmittedFrom, InputFrom, SnapshotFrom } from "xstate";
import { scripted, settle } from "#charts/scripted.ts";
import type { Call } from "#charts/scripted.ts";

/** A running machine on a clock that the test controls. */
export interface Stage<Machine extends AnyStateMachine> {
  actor: ActorRefFrom<Machine>;
  clock: SimulatedClock;
  emitted: EmittedFrom<Machine>[];
  snapshot: () => SnapshotFrom<Machine>;
  /** Every start of the actor with this name, in order. */
  calls: (name: string) => Call[];
  /** The last start. Throws if there was none. */
  last: (name: string) => Call;
  /** Resolves the last start of the actor with this output. */
  gives: (name: string, output?: unknown) => Promise<void>;
  /** Rejects the last start of the actor. */
  fails: (name: string, error?: unknown) => Promise<void>;
  /** Advances the clock second by second. */
  wait: (seconds: number) => void;
}

/** Starts a machine with scripted actors and a simulated clock. */
export function stage<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Stage<Machine> {
  const starts = new Map<string, Call[]>();
  const note = (call: Call) => starts.set(call.name, [...(starts.get(call.name) ?? []), call]);
  const clock = new SimulatedClock();
  const actor = createActor(
    scripted(machine, (call) => void note(call)),
    { input, clock },
  );
  const emitted: EmittedFrom<Machine>[] = [];
  actor.on("*", (event) => emitted.push(event as EmittedFrom<Machine>));
  actor.start();
  const calls = (name: string) => starts.get(name) ?? [];
  const last = (name: string) => {
    const call = calls(name).at(-1);
    if (call === undefined) throw new Error(`${name} was never started`);
    return call;
  };
  return {
    actor: actor as unknown as ActorRefFrom<Machine>,
    clock,
    emitted,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<Machine>,
    calls,
    last,
    gives: async (name, output) => {
      last(name).resolve(output);
      await settle();
    },
    fails: async (name, error = { kind: "offline" }) => {
      last(name).reject(error);
      await settle();
    },
    wait: (seconds) => {
      for (let second = 0; second < seconds; second++) clock.increment(1000);
    },
  };
}
