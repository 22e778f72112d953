import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { compare, multiply } from "#domain/money/money.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createUsual,
  newKey,
  operate,
  readClaim,
  readPair,
  reserveOf,
  times,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

// On PostgreSQL these are true races over ten connections; on the embedded database they follow one another.
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
afterAll(() => expectInvariants(server));

test("fifty concurrent claims on a reserve for three create three", async () => {
  const pair = await readPair(server, "BTC", "XMR");
  const body = claimBody(pair);
  const xmr = pair.structure.to.currency.id;
  for (let round = 0; round < 5; round++) {
    await server.call("setReserve", {
      params: { id: xmr },
      headers: newKey(),
      body: { amount: multiply(body.toSumma, "3.5").slice(0, 12), reason: "test" },
    });
    server.clock.advance(2);
    const answers = await times(50, () => server.call("createClaim", { headers: newKey(), body }));
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(3);
    for (const { status, json } of answers) if (status !== 201) expect(json.code).toBe("reserve");
    const { available } = await reserveOf(server, xmr);
    expect(compare(available, "0")).toBeGreaterThanOrEqual(0);
    await times(3, async (index) => act(server, created[index]?.json.id as string, "cancel"));
  }
});

describe("concurrent moves", () => {
  test("of confirm, cancel and expiry: one wins, and the hold ends once", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createUsual(server);
      const answers = await times(10, (index) => act(server, id, index % 2 === 0 ? "confirm" : "cancel"));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      // A claim may be confirmed and then cancelled, but not in reverse, and neither twice.
      expect(answers.filter(({ json }) => json.status === "cancelled").length).toBeLessThanOrEqual(1);
      expect(answers.filter(({ json }) => json.status === "waiting_payment").length).toBeLessThanOrEqual(1);
    }
  });

  test("of ten payouts pay out once", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.accept");
    await operate(server, id, "payout.start");
    const { version } = await readClaim(server, id);
    const answers = await times(10, (index) =>
      server.call("moveOperatorClaim", {
        params: { id },
        body: { event: "payout.complete", version, transaction: `tx-${index}` },
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readClaim(server, id)).status).toBe("done");
  });

  test("of payouts in both directions between two currencies do not deadlock", async () => {
    const prepare = async (from: string, to: string): Promise<string> => {
      const pair = await readPair(server, from, to);
      const { json } = await server.call("createClaim", { headers: newKey(), body: claimBody(pair) });
      const id = json.id as string;
      await act(server, id, "confirm");
      await act(server, id, "mark_paid");
      await operate(server, id, "payment.accept");
      await operate(server, id, "payout.start");
      return id;
    };
    const claims = [];
    for (let index = 0; index < 6; index++)
      claims.push(await (index % 2 === 0 ? prepare("BTC", "LTC") : prepare("LTC", "BTC")));
    const answers = await Promise.all(
      claims.map((id) => operate(server, id, "payout.complete", { transaction: randomUUID() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test("of sweeps by several instances expire each claim once", async () => {
    const claims = await times(5, () => createUsual(server));
    server.clock.advance(1300);
    await times(4, () => server.deps.jobs.runDue());
    for (const { id } of claims)
      expect(await readClaim(server, id)).toMatchObject({ status: "expired", version: 2 });
  });
});
