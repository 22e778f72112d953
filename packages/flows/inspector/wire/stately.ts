import type { AnyEventObject } from "xstate";
import type { FromPage, JsonObject, PageInfo, ToldActor, ToldStep } from "./protocol.ts";
import { createRedactor, type Hiding } from "./redact.ts";
import { asObject, payloadOf } from "./told.ts";

/** An event of `@statelyai/inspect`, as it arrives. */
export interface StatelyEvent {
  readonly type: "@xstate.actor" | "@xstate.event" | "@xstate.snapshot";
  readonly _version: string;
  readonly sessionId: string;
  readonly createdAt?: string;
  readonly parentId?: string;
  readonly sourceId?: string;
  readonly name?: string;
  /** The machine's configuration, as JSON. */
  readonly definition?: string;
  readonly event?: AnyEventObject;
  readonly snapshot?: {
    readonly status?: ToldStep["status"];
    readonly value?: unknown;
    readonly context?: unknown;
    readonly output?: unknown;
    readonly error?: unknown;
  };
}

export const isStately = (message: { readonly type: string }): message is StatelyEvent =>
  message.type.startsWith("@xstate.") && "_version" in message && "sessionId" in message;

/** Paths of the active states of a snapshot's value, the outer ones first. */
const statesOf = (value: unknown, outer: readonly string[] = []): string[] => {
  if (typeof value === "string") return [[...outer, value].join(".")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const way = [...outer, key];
    return [way.join("."), ...statesOf(inner, way)];
  });
};

const parsed = (definition: string | undefined): { readonly states?: unknown; readonly id?: unknown } => {
  try {
    return (JSON.parse(definition ?? "{}") as object | null) ?? {};
  } catch {
    return {};
  }
};

/** Reads what `@statelyai/inspect` tells of one program. It takes no events, and does not say which transition was taken. */
export function createStatelyReader(
  page: PageInfo,
  tell: (message: FromPage) => void,
  hiding?: Hiding,
): (event: StatelyEvent) => void {
  const actors = new Map<string, ToldActor>();
  const sources = new Map<string, string>();
  const contexts = new Map<string, JsonObject>();
  const redact = createRedactor(hiding);
  let seq = 0;
  tell({ type: "page.here", page });
  return ({ type, sessionId, createdAt, parentId, sourceId, name, definition, event, snapshot = {} }) => {
    if (type === "@xstate.actor") {
      const { id, states } = parsed(definition);
      const isMachine = states !== undefined || typeof snapshot.value === "string";
      actors.set(sessionId, {
        id: sessionId,
        name: name ?? sessionId,
        parent: parentId ?? null,
        machine: isMachine ? (typeof id === "string" ? id : (name ?? null)) : null,
      });
      return;
    }
    if (event === undefined) return;
    if (type === "@xstate.event") {
      if (sourceId !== undefined) sources.set(`${sessionId} ${event.type}`, sourceId);
      return;
    }
    const { status = "active", value, context, output, error } = snapshot;
    const after: JsonObject = {
      ...asObject(redact(context)),
      ...(output !== undefined && { output: redact(output, "output") }),
      ...(error !== undefined && { error: redact(error, "error") }),
    };
    const before = contexts.get(sessionId) ?? {};
    contexts.set(sessionId, after);
    const isSame = (key: string) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
    seq += 1;
    tell({
      type: "page.steps",
      page,
      steps: [
        {
          seq,
          at: Number(createdAt ?? Date.now()),
          actor: actors.get(sessionId) ?? { id: sessionId, name: sessionId, parent: null, machine: null },
          event: { type: event.type, payload: asObject(redact(payloadOf(event))) },
          source: sources.get(`${sessionId} ${event.type}`) ?? null,
          status,
          states: value === undefined ? [] : ["(machine)", ...statesOf(value)],
          taken: [],
          context: {
            set: Object.fromEntries(Object.entries(after).filter(([key]) => !isSame(key))),
            gone: Object.keys(before).filter((key) => !(key in after)),
          },
        },
      ],
    });
  };
}
