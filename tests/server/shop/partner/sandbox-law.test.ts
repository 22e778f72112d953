import { describe, expect, test } from "vitest";
import { claimLifecycleCases } from "#machines/claim/claim-lifecycle/claim-lifecycle.cases.ts";
import { claimStatuses as statuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { sampleEvents } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { law } from "#tests/support/claim-law.ts";
import { movesOf } from "#machines/claim/claim-lifecycle/status-moves.ts";

describe("the law of test claims", () => {
  test("sends every event of the claims' chart", () => {
    const known = claimLifecycleCases.events.map(({ type }) => type);
    expect(new Set(sampleEvents.map(({ type }) => type))).toEqual(new Set(known));
  });

  test.each(statuses)("leads from %s exactly where the table of statuses leads", (status) => {
    expect([...movesOf(status, "top_up").keys()].toSorted()).toEqual(law[status].toSorted());
    // The rest of a short payment may come late whatever was chosen.
    expect([...movesOf(status).keys()].toSorted()).toEqual(law[status].toSorted());
  });

  test("reaches every status from new", () => {
    const reached = new Set<ClaimStatus>(["new"]);
    for (const status of reached) for (const next of movesOf(status).keys()) reached.add(next);
    expect([...reached].toSorted()).toEqual([...statuses].toSorted());
  });

  test("tells when the amounts follow what came in", () => {
    const recalculating = statuses.flatMap((from) =>
      [...movesOf(from)].filter(([, { recalculates }]) => recalculates).map(([to]) => `${from} ${to}`),
    );
    expect(recalculating.toSorted()).toEqual(["paid_late paid", "underpaid paid"]);
    expect(movesOf("underpaid", "top_up").get("paid")).toEqual({ brings: false, recalculates: false });
    expect(movesOf("marked_paid").get("underpaid")).toEqual({ brings: true, recalculates: false });
  });
});
