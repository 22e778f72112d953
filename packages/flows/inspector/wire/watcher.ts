/* oxlint-disable no-underscore-dangle -- XState gives nodes of a snapshot and transitions of a step no public name. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode, InspectionEvent } from "xstate";
import { statePathOf, transitionKeyOf } from "#charts/nodes.ts";
import type { JsonEvent, JsonObject, ToldActor, ToldStep } from "./protocol.ts";
import { createRedactor, type Hiding } from "./redact.ts";
import { asObject, payloadOf } from "./told.ts";

/** Reports the steps of a page's actors. */
export interface Watcher {
  /** For the option `inspect` of `createActor`. Without a watcher it only remembers which actors run. */
  inspect: (event: InspectionEvent) => void;
  /** Starts reporting. Returns one step for each running actor, with its whole context. */
  watch: () => ToldStep[];
  leave: () => void;
  send: (actor: string, event: JsonEvent) => void;
  /** The events that would be handled now. An event whose guard throws is left out. */
  can: (actor: string, events: readonly JsonEvent[]) => boolean[];
}

type Snapshot = AnyMachineSnapshot & { output?: unknown; error?: unknown };

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot => "_nodes" in snapshot;

/** @param tell is given each step while somebody watches, in order */
export function createWatcher(
  tell: (step: ToldStep) => void,
  { hiding, now = Date.now }: { readonly hiding?: Hiding | undefined; readonly now?: () => number } = {},
): Watcher {
  const running = new Map<string, AnyActorRef>();
  const sources = new WeakMap<object, string>();
  /** The last event of each actor. */
  const lastEvents = new WeakMap<AnyActorRef, AnyEventObject>();
  const microsteps = new WeakMap<AnyActorRef, string[]>();
  const contexts = new WeakMap<AnyActorRef, JsonObject>();
  let redact = createRedactor(hiding);
  let isWatched = false;
  let seq = 0;

  const describe = (ref: AnyActorRef): ToldActor => {
    const { logic } = ref as unknown as { logic: { root?: AnyStateNode; id?: string } };
    return {
      id: ref.sessionId,
      name: ref.id,
      parent: ref._parent?.sessionId ?? null,
      machine: logic.root === undefined ? null : (logic.id ?? null),
    };
  };

  const contextOf = (snapshot: Snapshot): JsonObject => {
    const { output, error } = snapshot as { output?: unknown; error?: unknown };
    if (isMachine(snapshot)) {
      const context = asObject(redact(snapshot.context));
      // Why a machine has ended is told beside its context.
      return error === undefined ? context : { ...context, error: redact(error, "error") };
    }
    return {
      ...(output !== undefined && { output: redact(output, "output") }),
      ...(error !== undefined && { error: redact(error, "error") }),
    };
  };

  const changeOf = (ref: AnyActorRef, snapshot: Snapshot) => {
    const before = contexts.get(ref) ?? {};
    const after = contextOf(snapshot);
    contexts.set(ref, after);
    return {
      set: Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value)),
      gone: Object.keys(before).filter((key) => !(key in after)),
    };
  };

  const stepOf = (ref: AnyActorRef, snapshot: Snapshot, event: AnyEventObject, place: number): ToldStep => {
    const taken = microsteps.get(ref) ?? [];
    microsteps.delete(ref);
    return {
      seq: place,
      at: now(),
      actor: describe(ref),
      event: { type: event.type, payload: asObject(redact(payloadOf(event))) },
      source: sources.get(event) ?? null,
      status: snapshot.status,
      states: isMachine(snapshot) ? (snapshot._nodes as AnyStateNode[]).map(statePathOf) : [],
      taken,
      context: changeOf(ref, snapshot),
    };
  };

  /** XState tells no snapshot of an actor whose guard or action throws. */
  const tellIfFallen = (ref: AnyActorRef) => {
    const snapshot = ref.getSnapshot() as Snapshot;
    if (snapshot.status !== "error" || !running.delete(ref.sessionId) || !isWatched) return;
    tell(stepOf(ref, snapshot, lastEvents.get(ref) ?? { type: "" }, (seq += 1)));
  };

  return {
    inspect: (inspected) => {
      const ref = inspected.actorRef as AnyActorRef;
      if (inspected.type === "@xstate.event") {
        // An actor that React made and threw away is never started: it does not run.
        if (inspected.event.type === "xstate.init") running.set(ref.sessionId, ref);
        if (isWatched && inspected.sourceRef !== undefined)
          sources.set(inspected.event, inspected.sourceRef.sessionId);
        lastEvents.set(ref, inspected.event);
        queueMicrotask(() => tellIfFallen(ref));
      } else if (inspected.type === "@xstate.microstep") {
        if (!isWatched || inspected._transitions.length === 0) return;
        const taken = microsteps.get(ref) ?? [];
        taken.push(...inspected._transitions.map(transitionKeyOf));
        microsteps.set(ref, taken);
      } else if (inspected.type === "@xstate.snapshot") {
        const snapshot = inspected.snapshot as Snapshot;
        if (isWatched) tell(stepOf(ref, snapshot, inspected.event, (seq += 1)));
        if (snapshot.status !== "active") running.delete(ref.sessionId);
      }
    },
    watch: () => {
      isWatched = true;
      redact = createRedactor(hiding);
      return [...running.values()].map((ref, index) => {
        contexts.delete(ref);
        // Up to the last that was told: what comes next follows it, and is no gap to inspectors that watch already.
        return stepOf(ref, ref.getSnapshot() as Snapshot, { type: "" }, seq - running.size + 1 + index);
      });
    },
    leave: () => (isWatched = false),
    send: (actor, event) => running.get(actor)?.send(event),
    can: (actor, events) => {
      const snapshot: unknown = running.get(actor)?.getSnapshot();
      if (typeof snapshot !== "object" || snapshot === null || !isMachine(snapshot))
        return events.map(() => false);
      return events.map((event) => {
        try {
          return snapshot.can(event);
        } catch {
          return false;
        }
      });
    },
  };
}
