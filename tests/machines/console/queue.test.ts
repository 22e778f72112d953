import { expect, it } from "vitest";
import { getInitialSnapshot } from "xstate";
import { claimAt, claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { selectUsualEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { statusesWith, statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { sampleQueued } from "#machines/console/queue/queue.cases.ts";
import { isComplete, noFilters, sumFaults, urgencyIn } from "#machines/console/queue/queue.selectors.ts";

it.each([
  [{}, {}],
  [{ given: 1, least: "1 500,5", most: "1500.50" }, {}],
  [{ least: "10" }, { given: "currency" }],
  [{ given: 1, least: "ten" }, { least: "not_a_number" }],
  [{ given: 1, most: "-1" }, { most: "negative" }],
  [{ given: 1, least: "0.000000000000000002", most: "0.000000000000000001" }, { most: "order" }],
])("sums %j are told at their fields", (filters, faults) => {
  const all = { ...noFilters, ...filters };
  expect(sumFaults(all)).toEqual(faults);
  expect(isComplete(all)).toBe(Object.keys(faults).length === 0);
});

it("a period that ends before it begins is not asked for", () => {
  expect(isComplete({ ...noFilters, from: "2026-11-21", to: "2026-11-20" })).toBe(false);
});

it.each(statusesWith("acts", "staff"))("the chart takes the next act that %s shows", (status) => {
  const { context } = getInitialSnapshot(claimLifecycleMachine, {});
  const arrived = { ...context, arrived: "1", received: "1", choice: "recalculate" as const };
  const takes = [context, arrived, { ...arrived, hasRefundRequisite: true }].map((known) =>
    selectUsualEvent(claimAt(status, null, known)),
  );
  expect(takes).toContain(statusRow(status).usual?.[0]);
});

it("an order presses the more the longer it waits for staff, and not while it waits for others", () => {
  const of = (waits: number) => urgencyIn(sampleQueued({ waits }));
  expect([of(0), of(899), of(900), of(3599), of(3600)]).toEqual(["calm", "calm", "soon", "soon", "late"]);
  expect(urgencyIn(sampleQueued({ waits_for: "visitor", waits: 9999 }))).toBeNull();
});
