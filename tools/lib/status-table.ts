// The statuses of orders as the documentation and the contract have them.
import { initialTransition } from "xstate";
import { code, list, table } from "#charts/markdown.ts";
import { claimAt, claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { selectHasDeadline } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { nextStatuses } from "#machines/claim/claim-lifecycle/status-moves.ts";
import { statusMeanings } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { claimStatuses, statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";

const [{ context }] = initialTransition(claimLifecycleMachine, {});

/** How long the visitor has; empty without a deadline. */
const lifeOf = (status: ClaimStatus): string => {
  const { deadline } = statusRow(status);
  if (deadline === undefined || !selectHasDeadline(claimAt(status, null, context))) return "";
  return deadline % 3600 === 0 ? `${String(deadline / 3600)} hours` : `${String(deadline / 60)} minutes`;
};

/** Every status, what it means, when it expires and where it leads. */
export const statusTable = (): string =>
  table(
    ["Status", "Means", "Expires after", "Leads to"],
    claimStatuses.map((status) => [
      code(status),
      statusMeanings[status],
      lifeOf(status),
      list(nextStatuses(status)),
    ]),
  );

/** Every status on the shortest way to it, as a drawing: through a hold or an end only where there is no other. */
export const statusTree = (): string => {
  const before = new Map<ClaimStatus, ClaimStatus | null>([["new", null]]);
  for (const isAside of [false, true])
    for (const [from] of before)
      if ((from === "hold" || statusRow(from).end !== undefined) === isAside)
        for (const to of nextStatuses(from)) if (!before.has(to)) before.set(to, from);
  const linesOf = (status: ClaimStatus, margin: string): string[] => {
    const after = claimStatuses.filter((one) => before.get(one) === status);
    return after.flatMap((one) => {
      const [branch, next] = one === after.at(-1) ? ["└> ", "   "] : ["├> ", "│  "];
      return [`${margin}${branch}${one}`, ...linesOf(one, margin + next)];
    });
  };
  return ["new", ...linesOf("new", "")].join("\n");
};
