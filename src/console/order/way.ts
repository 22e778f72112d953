import type { Chart } from "#charts/chart.ts";
import { statePathOf } from "#charts/nodes.ts";
import { stateOfStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { StaffOrder } from "#machines/console/order/order.types.ts";

type Status = StaffOrder["history"][number]["to"];

/** The state of the order's region for a status; beneath a hold it stays the one before. */
const stateAt = (status: Status, beneath: string): string =>
  status === "hold" ? beneath : `order.${stateOfStatus[status]}`;

/** Where an order stands in its chart, and the transitions that led there, by their keys. */
export function wayOf(
  chart: Chart,
  history: StaffOrder["history"],
): { active: ReadonlySet<string>; taken: ReadonlySet<string> } {
  const taken = new Set<string>();
  let here = "order.new";
  for (const { event, from, to } of history) {
    const next = stateAt(to, here);
    for (const { key, target } of chart.transitions) {
      const isOrders = key.startsWith(`${here} | ${event} | `) && target && statePathOf(target) === next;
      const isReviews =
        (from === "hold") !== (to === "hold") && key.startsWith("review.") && key.includes(`| ${event} |`);
      if (isOrders || isReviews) taken.add(key);
    }
    here = next;
  }
  const isHeld = history.at(-1)?.to === "hold";
  return { active: new Set([here, ...(isHeld ? ["review.held"] : [])]), taken };
}
