import { expect, it } from "vitest";
import { isComplete, noFilters, sumFaults } from "#machines/console/queue/queue.selectors.ts";

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
