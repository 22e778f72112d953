import { describe, expect, test } from "vitest";
import { claimLifecycleCases } from "#machines/claim/claim-lifecycle/claim-lifecycle.cases.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { stateOfStatus, statusOfState } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { sampleEvents } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { movesOf } from "#server/shop/partner/sandbox/moves.ts";

const statuses = Object.values(statusOfState);

/** Where the chart's transitions lead from a status, ignoring guards. */
const arrowsOf = (status: ClaimStatus): ClaimStatus[] => {
  const state = claimLifecycleMachine.states[stateOfStatus[status]];
  const targets = [...(state?.transitions.values() ?? [])].flatMap((all) =>
    all.flatMap(({ target = [] }) =>
      target.map(({ key }) => statusOfState[key as keyof typeof statusOfState]),
    ),
  );
  return [...new Set(targets)].filter((target) => target !== status);
};

describe("the law of test claims", () => {
  test("sends every event of the claims' chart", () => {
    const known = claimLifecycleCases.events.map(({ type }) => type);
    expect(new Set(sampleEvents.map(({ type }) => type))).toEqual(new Set(known));
  });

  test.each(statuses)("leads from %s exactly where the chart leads", (status) => {
    expect([...movesOf(status).keys()].toSorted()).toEqual(arrowsOf(status).toSorted());
    expect([...movesOf(status, "top_up").keys()].toSorted()).toEqual(
      arrowsOf(status)
        // Late money cannot be topped up: it is accepted or refunded.
        .filter((to) => !(status === "paid_late" && to === "paid"))
        .toSorted(),
    );
  });

  test("reaches every status from new", () => {
    const reached = new Set<ClaimStatus>(["new"]);
    for (const status of reached) for (const next of movesOf(status).keys()) reached.add(next);
    expect([...reached].toSorted()).toEqual([...statuses].toSorted());
  });

  test("tells what came in, and when the amounts follow it", () => {
    const bringing = statuses.flatMap((from) =>
      [...movesOf(from)].filter(([, { brings }]) => brings).map(([to]) => `${from} ${to}`),
    );
    expect(bringing.toSorted()).toEqual([
      "confirming paid_late",
      "confirming underpaid",
      "expired paid_late",
      "hold paid_late",
      "hold underpaid",
      "marked_paid paid_late",
      "marked_paid underpaid",
    ]);
    const recalculating = statuses.flatMap((from) =>
      [...movesOf(from)].filter(([, { recalculates }]) => recalculates).map(([to]) => `${from} ${to}`),
    );
    expect(recalculating.toSorted()).toEqual(["paid_late paid", "underpaid paid"]);
    expect(movesOf("underpaid", "top_up").get("paid")).toEqual({ brings: false, recalculates: false });
  });
});
