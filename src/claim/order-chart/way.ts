import { stateOfStatus } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { Chart } from "#charts/chart.ts";
import { statePathOf } from "#charts/nodes.ts";

import type { ClaimStatus } from "#machines/claim/claim/claim.types.ts";

/** One step of an order; visitors are not told the event. */
export interface Passed {
  event: string | null;
  from: ClaimStatus | null;
  to: ClaimStatus;
}

/** The state of the order's region for a status; beneath a hold it stays the one before. */
const stateAt = (status: ClaimStatus, beneath: string): string =>
  status === "hold" ? beneath : `order.${stateOfStatus[status]}`;

/** Where an order stands in its chart, and the transitions that led there, by their keys. */
export function wayOf(
  chart: Chart,
  history: readonly Passed[],
): { active: ReadonlySet<string>; taken: ReadonlySet<string> } {
  const taken = new Set<string>();
  let here = "order.new";
  for (const { event, from, to } of history) {
    const next = stateAt(to, here);
    for (const { key, target } of chart.transitions) {
      const [source, type] = key.split(" | ");
      if (event !== null && type !== event) continue;
      const isOrders = source === here && target && statePathOf(target) === next;
      const isReviews = (from === "hold") !== (to === "hold") && event !== null && key.startsWith("review.");
      if (isOrders || isReviews) taken.add(key);
    }
    here = next;
  }
  const isHeld = history.at(-1)?.to === "hold";
  return { active: new Set([here, ...(isHeld ? ["review.held"] : [])]), taken };
}
