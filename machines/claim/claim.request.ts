import type { ApiFailure } from "#domain/api-failure.ts";
import type { ClaimActors, ClaimContext } from "./claim.types.ts";

/** The scope of a write's idempotency key: equal only for equal requests. */
export const scopeOf = ({ id, command }: ClaimContext): string =>
  [
    id,
    command?.action,
    command?.version,
    ...(command !== null && "requisites" in command ? [JSON.stringify(command.requisites)] : []),
    ...(command?.action === "confirm" && command.visitAt !== undefined ? [command.visitAt] : []),
  ].join(":");

/** The write in progress. Call it only in the state that sends it. */
export function moveOf({ id, command, idempotencyKey }: ClaimContext): ClaimActors["sendCommand"]["input"] {
  if (command === null || idempotencyKey === null) throw new Error("No command is under way");
  return { id, command, idempotencyKey };
}

/** Failures after which the same request may succeed. */
export const isPassing = (failure: ApiFailure | null) =>
  failure?.kind === "offline" ||
  failure?.kind === "server" ||
  failure?.kind === "throttled" ||
  failure?.kind === "unavailable" ||
  (failure?.kind === "conflict" &&
    (failure.code === "reserve" || failure.code === "idempotency_in_progress"));
