import type { ApiFailure } from "#domain/api-failure.ts";
import type { ClaimActors, ClaimCommand, ClaimContext, SeenClaim } from "./claim.types.ts";

/** What the visitor has seen of the claim. */
export const seenOf = ({ claim }: ClaimContext): SeenClaim => ({
  version: claim?.version ?? 0,
  receipts: claim?.bills.length ?? 0,
});

/** Whether receipts, and nothing else, came after the visitor gave the command. */
export const isOnlyReceiptNew = ({ claim, command }: ClaimContext): boolean => {
  if (command === null || claim === null) return false;
  const receipts = claim.bills.length - command.receipts;
  return receipts > 0 && claim.version - command.version === receipts;
};

/** Whether the command cancels a new claim to go back to its form. */
export const isChange = (command: ClaimCommand | null): boolean =>
  command !== null && "purpose" in command && command.purpose === "change";

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
