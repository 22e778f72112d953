import { fromCallback, fromPromise } from "xstate";
import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from "xstate";
import { statesOf } from "./nodes.ts";

/** One start of an actor. */
export interface Call {
  /** Name of the actor's source, such as `createClaim`. */
  name: string;
  /** The id under which its parent knows it: outcomes among the cases name it. */
  id: string;
  /** Session id of the machine that started it, and the id of that machine's chart. */
  parent: { session: string; machine: string };
  input: unknown;
  isPromise: boolean;
  /** Ends a promise; does nothing to a callback. */
  resolve: (output?: unknown) => void;
  reject: (error: unknown) => void;
  /** Sends an event from a callback. */
  send: (event: AnyEventObject) => void;
  /** What a callback was told, the first first. */
  heard: AnyEventObject[];
  isStopped: boolean;
}

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => "root" in logic;

/** Sources of a chart that end with an output: those whose output some state waits for. */
function promisesOf(machine: AnyStateMachine): Set<unknown> {
  const nodes = statesOf(machine);
  const awaited = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  const invokes = nodes.flatMap((node) => node.invoke);
  return new Set(invokes.filter(({ id }) => awaited.has(`xstate.done.actor.${id}`)).map(({ src }) => src));
}

const nothing = () => {};

/**
 * The machine, and its children, with actors that do nothing but wait to be told how they end.
 * @param note is told of each start
 */
export function scripted(machine: AnyStateMachine, note: (call: Call) => void): AnyStateMachine {
  const promises = promisesOf(machine);
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
    ([name, logic]) => {
      if (isMachine(logic)) return [name, scripted(logic, note)] as const;
      const called = (self: { id: string; _parent?: { sessionId: string } | undefined }, input: unknown) => ({
        name,
        id: self.id,
        // oxlint-disable-next-line no-underscore-dangle -- XState gives the parent no public name
        parent: { session: self._parent?.sessionId ?? "", machine: machine.id },
        input,
        isPromise: promises.has(name),
        resolve: nothing,
        reject: nothing,
        send: nothing,
        heard: [],
        isStopped: false,
      });
      if (!promises.has(name)) {
        const callback = fromCallback(({ input, self, sendBack, receive }) => {
          const call: Call = { ...called(self, input), send: sendBack };
          receive((event) => void call.heard.push(event));
          note(call);
          return () => (call.isStopped = true);
        });
        return [name, callback] as const;
      }
      const promise = fromPromise(({ input, self, signal }) => {
        const { promise: end, resolve, reject } = Promise.withResolvers<unknown>();
        const call: Call = { ...called(self, input), resolve, reject };
        signal.addEventListener("abort", () => (call.isStopped = true));
        note(call);
        return end;
      });
      return [name, promise] as const;
    },
  );
  return machine.provide({ actors: Object.fromEntries(actors) });
}

/** Lets promises that are settled be heard. */
export async function settle(): Promise<void> {
  for (let tick = 0; tick < 8; tick++) await Promise.resolve();
}
