import { isDeed } from "#charts/words.ts";
import type { History } from "./history.ts";

/** So many of the last moments are searched for what a person did. */
const most = 2000;

/**
 * The flow to look at: the one in which a person did something last, while it runs; or else the one that the page started
 * last. What a flow starts for itself belongs to it.
 */
export function newestFlow(
  { moments, actorsAt }: Pick<History, "moments" | "actorsAt">,
  isLookedAt: (machine: string | null) => boolean,
): string | undefined {
  const running = actorsAt(moments.length - 1).filter(
    ({ actor, moment }) => moment.step.status === "active" && isLookedAt(actor.machine),
  );
  const ids = new Set(running.map(({ actor }) => actor.id));
  const deed = moments
    .slice(-most)
    .findLast(
      ({ step: { actor, event, source } }) => ids.has(actor.id) && source === null && isDeed(event.type),
    );
  const newest = running.findLast(({ actor }) => actor.parent === null);
  return deed?.step.actor.machine ?? newest?.actor.machine ?? undefined;
}
