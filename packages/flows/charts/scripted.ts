import { fromCallback, fromPromise } from "xstate";
import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from "xstate";
import { withNamedActors } from "./inline.ts";
import { statesOf } from "./nodes.ts";

/** One start of an actor. */
export interface Call {
  /** Name of the actor's source, such as `createClaim`. */
  name: string;
  /** Its id within its parent, which outcomes among the cases use. */
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
  /** Events sent to a callback, oldest first. */
  heard: AnyEventObject[];
  isStopped: boolean;
}

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => "root" in logic;

/** Sources whose outcome some state waits for are promises; all others are callbacks. */
function promisesOf(machine: AnyStateMachine): Set<unknown> {
  const nodes = statesOf(machine);
  const awaited = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  const isAwaited = (id: string) =>
    awaited.has(`xstate.done.actor.${id}`) || awaited.has(`xstate.error.actor.${id}`);
  const invokes = nodes.flatMap((node) => node.invoke);
  return new Set(invokes.filter(({ id }) => isAwaited(id)).map(({ src }) => src));
}

const nothing = () => {};

/**
 * How invoked machines are treated: they run with scripted actors, or are scripted themselves. `unawaited`
 * runs those for whose outcome no state waits, such as those that a view shows.
 */
export type Children = "run" | "scripted" | "unawaited";

/**
 * The machine with actors that wait for a scripted outcome.
 * @param note is called whenever an actor starts
 */
export function scripted(
  original: AnyStateMachine,
  note: (call: Call) => void,
  children: Children = "run",
): AnyStateMachine {
  const machine = withNamedActors(original);
  const promises = promisesOf(machine);
  const begin = (
    name: string,
    self: { id: string; _parent?: { sessionId: string } | undefined },
    input: unknown,
  ): Call => ({
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
  const callback = (name: string) =>
    fromCallback(({ input, self, sendBack, receive }) => {
      const call: Call = { ...begin(name, self, input), send: sendBack };
      receive((event) => void call.heard.push(event));
      note(call);
      return () => (call.isStopped = true);
    });
  const promise = (name: string) =>
    fromPromise(({ input, self, signal }) => {
      const { promise: end, resolve, reject } = Promise.withResolvers<unknown>();
      const call: Call = { ...begin(name, self, input), resolve, reject };
      signal.addEventListener("abort", () => (call.isStopped = true));
      note(call);
      return end;
    });
  const script = (name: string, logic: AnyActorLogic) => {
    const isRun = children === "run" || (children === "unawaited" && !promises.has(name));
    if (isRun && isMachine(logic)) return scripted(logic, note);
    return promises.has(name) ? promise(name) : callback(name);
  };
  const sources = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  return machine.provide({
    actors: Object.fromEntries(sources.map(([name, logic]) => [name, script(name, logic)])),
  });
}

/** Lets settled promises reach their machines. */
export async function settle(): Promise<void> {
  for (let tick = 0; tick < 8; tick++) await Promise.resolve();
}
