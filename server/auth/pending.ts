import { unavailable } from "#server/platform/errors.ts";
import type { AnyHandlers, OperationId } from "#server/platform/http/operation.ts";

/** Operations of the contract whose capability is being built; each leaves this list with its handler. */
const pending: readonly OperationId[] = ["listMyClaims", "exportMyClaims", "readMyClaim"];

/** Answers 503 where there is no capability yet. */
export const pendingHandlers: AnyHandlers = Object.fromEntries(
  pending.map((id) => [id, () => Promise.reject(unavailable())]),
);
