import { expect } from "vitest";
import { add, compare, multiply, subtract } from "#domain/money/money.ts";
import { law } from "#tests/support/claim-law.ts";
import type { TestServer } from "#tests/server/support/server.ts";

const sum = (values: readonly string[]): string => values.reduce((total, value) => add(total, value), "0");

const negated = (amount: string): string => subtract("0", amount);

/** What must always hold: reserves equal their entries, holds end once, claims follow their chart. */
export const expectInvariants = async ({ deps: { db } }: TestServer): Promise<void> => {
  const [claims, entries, reserves, history, receipts] = await Promise.all([
    db.selectFrom("claims").selectAll().execute(),
    db.selectFrom("reserve_movements").selectAll().orderBy("id").execute(),
    db.selectFrom("reserves").selectAll().execute(),
    db.selectFrom("claim_history").selectAll().orderBy("version").execute(),
    db.selectFrom("receipts").selectAll().execute(),
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
  const receiptsOf = Map.groupBy(receipts, (receipt) => receipt.claim_id);
  const historyOf = Map.groupBy(history, (row) => row.claim_id);
  for (const claim of claims) {
    const own = byClaim.get(claim.id) ?? [];
    const held = sum(own.map((entry) => entry.delta_held));
    expect(compare(held, claim.hold_amount), `hold of ${claim.id}`).toBe(0);
    if (claim.hold_state === "held") expect(compare(claim.hold_amount, claim.to_amount)).toBe(0);
    else expect(compare(claim.hold_amount, "0")).toBe(0);
    // A claim gives what was agreed and brings in what was sent, both once, and nothing of another currency.
    const changeOf = (currency: number) =>
      sum(own.filter(({ currency_id: id }) => id === currency).map((entry) => entry.delta_available));
    const isOut = claim.status === "paying_out" || claim.status === "done";
    const given = isOut ? claim.to_amount : claim.hold_amount;
    expect(compare(changeOf(claim.to_currency_id), negated(given)), `given by ${claim.id}`).toBe(0);
    const brought = claim.status === "done" ? claim.from_amount : "0";
    expect(compare(changeOf(claim.from_currency_id), brought), `brought by ${claim.id}`).toBe(0);
    const sides = [claim.from_currency_id, claim.to_currency_id];
    expect(own.every((entry) => sides.includes(entry.currency_id))).toBe(true);
    // Nothing leaves that has not arrived: the evidence covers what is paid out, at no better rate than agreed.
    const arrived = sum((receiptsOf.get(claim.id) ?? []).map(({ amount }) => amount));
    if (isOut) {
      expect(compare(arrived, claim.from_amount), `receipts of ${claim.id}`).toBeGreaterThanOrEqual(0);
      expect(compare(claim.to_amount, multiply(arrived, claim.course))).toBeLessThanOrEqual(0);
    }
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
