import type { AnyEventObject } from "xstate";
import type { Json, JsonObject } from "./protocol.ts";
import { membersOf } from "./redact.ts";

/** What an event carries. */
export const payloadOf = (event: AnyEventObject): object =>
  Object.fromEntries(membersOf(event).filter(([member]) => member !== "type"));

export const asObject = (json: Json): JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json) ? (json as JsonObject) : {};
