import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type {
  ActorRefFrom,
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  InputFrom,
  SnapshotFrom,
} from "xstate";

/** One start of an actor. */
export interface Call {
  input: unknown;
  /** Ends a promise; does nothing to a callback. */
  resolve: (output?: unknown) => void;
  reject: (error: unknown) => void;
  /** Sends an event from a callback. */
  send: (event: AnyEventObject) => void;
  isStopped: boolean;
}

/** Contracts that are callbacks; all others are promises or machines. */
const callbacks = new Set(["watchPage", "showReceiptPreview", "sendReceipt", "preloadRoute", "joinTabs"]);

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => "root" in logic;

/** The machine, and its children, with actors that only write down that they were started. */
function staged(machine: AnyStateMachine, calls: Map<string, Call[]>): AnyStateMachine {
  const note = (name: string, call: Call) => calls.set(name, [...(calls.get(name) ?? []), call]);
  const nothing = () => {};
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
    ([name, logic]) => {
      if (isMachine(logic)) return [name, staged(logic, calls)] as const;
      if (callbacks.has(name)) {
        const callback = fromCallback(({ input, sendBack }) => {
          const call: Call = { input, resolve: nothing, reject: nothing, send: sendBack, isStopped: false };
          note(name, call);
          return () => (call.isStopped = true);
        });
        return [name, callback] as const;
      }
      const promise = fromPromise(({ input, signal }) => {
        const { promise: end, resolve, reject } = Promise.withResolvers<unknown>();
        const call: Call = { input, resolve, reject, send: nothing, isStopped: false };
        signal.addEventListener("abort", () => (call.isStopped = true));
        note(name, call);
        return end;
      });
      return [name, promise] as const;
    },
  );
  return machine.provide({ actors: Object.fromEntries(actors) });
}

/** A running machine on a clock that the test moves. */
export interface Stage<Machine extends AnyStateMachine> {
  actor: ActorRefFrom<Machine>;
  clock: SimulatedClock;
  emitted: EmittedFrom<Machine>[];
  snapshot: () => SnapshotFrom<Machine>;
  /** Every start of the actor with this name, the first first. */
  calls: (name: string) => Call[];
  /** The last start; throws when there was none. */
  last: (name: string) => Call;
  /** The last start of the actor gives this output. */
  gives: (name: string, output?: unknown) => Promise<void>;
  /** The last start of the actor rejects. */
  fails: (name: string, error?: unknown) => Promise<void>;
  /** Lets the seconds pass, one by one. */
  wait: (seconds: number) => void;
}

/** Lets promises that are settled be heard. */
async function settle(): Promise<void> {
  for (let tick = 0; tick < 8; tick++) await Promise.resolve();
}

/** Starts a machine with scripted actors and a simulated clock. */
export function stage<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Stage<Machine> {
  const starts = new Map<string, Call[]>();
  const clock = new SimulatedClock();
  const actor = createActor(staged(machine, starts), { input, clock });
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
