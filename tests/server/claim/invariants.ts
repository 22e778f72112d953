import { expect } from "vitest";
import { add, compare, subtract } from "#domain/money.ts";
import type { ClaimsTable } from "#server/claim/tables.ts";
import { law } from "#tests/support/claim-law.ts";
import type { TestServer } from "#tests/server/support/server.ts";

const sum = (values: readonly string[]): string => values.reduce((total, value) => add(total, value), "0");

const negated = (amount: string): string => subtract("0", amount);

/**
 * The effect of a claim on the available reserve in both currencies: minus its hold or payout, plus the received
 * amount.
 */
const expectedAvailable = (
  claim: Pick<ClaimsTable, "status" | "hold_amount" | "from_amount" | "to_amount">,
): string =>
  claim.status === "done" ? subtract(claim.from_amount, claim.to_amount) : negated(claim.hold_amount);

/** What must always hold: reserves equal their entries, holds end once, claims follow their chart. */
export const expectInvariants = async ({ deps: { db } }: TestServer): Promise<void> => {
  const [claims, entries, reserves, history] = await Promise.all([
    db.selectFrom("claims").selectAll().execute(),
    db.selectFrom("reserve_movements").selectAll().orderBy("id").execute(),
    db.selectFrom("reserves").selectAll().execute(),
    db.selectFrom("claim_history").selectAll().orderBy("version").execute(),
  ]);

  const byCurrency = Map.groupBy(entries, (entry) => entry.currency_id);
  for (const { currency_id: id, available, held } of reserves) {
    const own = byCurrency.get(id) ?? [];
    expect(compare(available, "0"), `available of ${id}`).toBeGreaterThanOrEqual(0);
    expect(compare(held, "0"), `held of ${id}`).toBeGreaterThanOrEqual(0);
    expect(compare(sum(own.map((entry) => entry.delta_available)), available), `entries of ${id}`).toBe(0);
    expect(compare(sum(own.map((entry) => entry.delta_held)), held), `held entries of ${id}`).toBe(0);
    const holds = claims.filter((claim) => claim.to_currency_id === id).map((claim) => claim.hold_amount);
    expect(compare(sum(holds), held), `claims' holds of ${id}`).toBe(0);
  }

  const byClaim = Map.groupBy(entries, (entry) => entry.claim);
  const historyOf = Map.groupBy(history, (row) => row.claim_id);
  for (const claim of claims) {
    const own = byClaim.get(claim.id) ?? [];
    const held = sum(own.map((entry) => entry.delta_held));
    expect(compare(held, claim.hold_amount), `hold of ${claim.id}`).toBe(0);
    if (claim.hold_state === "held") expect(compare(claim.hold_amount, claim.to_amount)).toBe(0);
    else expect(compare(claim.hold_amount, "0")).toBe(0);
    const settled = own.filter((entry) => entry.kind === "settle" && compare(entry.delta_held, "0") !== 0);
    expect(settled.length, `payouts of ${claim.id}`).toBe(claim.status === "done" ? 1 : 0);
    const credited = own.filter((entry) => entry.kind === "settle" && !settled.includes(entry));
    expect(credited.length).toBe(settled.length);
    // Every entry by its currency and sum: a claim pays out what was agreed and brings in what was sent.
    const sides = { from: claim.from_currency_id, to: claim.to_currency_id };
    expect(
      own.every((entry) => entry.currency_id === (credited.includes(entry) ? sides.from : sides.to)),
    ).toBe(true);
    const paid = claim.status === "done" ? claim.to_amount : "0";
    const brought = claim.status === "done" ? claim.from_amount : "0";
    expect(compare(sum(settled.map((entry) => entry.delta_held)), negated(paid)), `paid of ${claim.id}`).toBe(
      0,
    );
    expect(
      compare(sum(own.map((entry) => entry.delta_available)), expectedAvailable(claim)),
      `available by ${claim.id}`,
    ).toBe(0);
    expect(
      compare(sum(credited.map((entry) => entry.delta_available)), brought),
      `credit of ${claim.id}`,
    ).toBe(0);
    // A hold never falls below zero in between, so none ends twice.
    own.reduce((running, entry) => {
      const next = add(running, entry.delta_held);
      expect(compare(next, "0"), `hold of ${claim.id} in between`).toBeGreaterThanOrEqual(0);
      return next;
    }, "0");

    const steps = historyOf.get(claim.id) ?? [];
    expect(steps.map((step) => step.version)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.length, `versions of ${claim.id}`).toBe(claim.version);
    expect(steps[0]).toMatchObject({ event: "claim.create", from_status: null, to_status: "new" });
    expect(steps.at(-1)?.to_status).toBe(claim.status);
    for (const [index, { from_status: from, to_status: to }] of steps.entries()) {
      if (index === 0) continue;
      expect(from).toBe(steps[index - 1]?.to_status);
      if (from !== null && from !== to) expect(law[from], `${from} → ${to}`).toContain(to);
    }
  }
};
