import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { AnyHandler } from "#server/platform/http/operation.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict } from "#server/platform/errors.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { verbatim } from "#server/platform/messages.ts";
import { databaseKind } from "#tests/server/support/database.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { useServer } from "#tests/server/support/server.ts";

let refuse = false;

const server = useServer({
  contract: probeContract,
  features: ({ db, clock }) => {
    const createThing: AnyHandler = ({ idempotencyKey, body }) =>
      transaction(db, (trx) =>
        withIdempotency(
          trx,
          { key: idempotencyKey, scope: "createThing", requestHash: requestHash(body) },
          clock.now(),
          async () => {
            const { rows } = await sql<{ id: string }>`
              insert into effects default values returning id`.execute(trx);
            if (refuse) throw conflict("refused", verbatim("Refused."));
            return {
              status: 201,
              body: { id: rows[0]?.id },
              headers: { location: `/things/${rows[0]?.id}` },
            };
          },
        ),
      );
    return [probeFeature([], { createThing })];
  },
});
beforeAll(async () => {
  await sql`create table effects (id bigint generated always as identity primary key)`.execute(
    server.deps.db,
  );
});

const create = (key: string | undefined, name = "one") =>
  server.request("POST", "/en/api/v1/things/", {
    body: { name, amount: "1" },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const effects = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from effects`.execute(server.deps.db);
  return Number(rows[0]?.count);
};

describe("an idempotency key", () => {
  it("gives the same body the same answer, with one effect", async () => {
    const before = await effects();
    const first = await create("key-same-body");
    const second = await create("key-same-body");
    expect(first.status).toBe(201);
    expect(first.headers["idempotency-hit"]).toBeUndefined();
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers["location"]).toBe(first.headers["location"]);
    expect(second.headers["idempotency-hit"]).toBe("true");
    expect(await effects()).toBe(before + 1);
  });

  it("refuses another body with 422", async () => {
    await create("key-other-body", "one");
    const other = await create("key-other-body", "two");
    expect(other.status).toBe(422);
    expect(other.json.code).toBe("idempotency_mismatch");
  });

  it("is optional", async () => {
    const before = await effects();
    await create(undefined);
    await create(undefined);
    expect(await effects()).toBe(before + 2);
  });

  it("does not store a refusal, and a refused effect is rolled back", async () => {
    const before = await effects();
    refuse = true;
    expect((await create("key-refused")).status).toBe(409);
    refuse = false;
    expect(await effects()).toBe(before);
    const again = await create("key-refused");
    expect(again.status).toBe(201);
    expect(again.headers["idempotency-hit"]).toBeUndefined();
  });

  it("is forgotten after a day", async () => {
    const first = await create("key-of-yesterday");
    await server.advance(86_399);
    expect((await create("key-of-yesterday")).headers["idempotency-hit"]).toBe("true");
    await server.advance(2);
    const later = await create("key-of-yesterday", "two");
    expect(later.status).toBe(201);
    expect(later.text).not.toBe(first.text);
  });

  it("sent fifty times concurrently has one effect", async () => {
    const before = await effects();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create("key-of-a-crowd")));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    for (const { status, json } of answers)
      if (status === 409) expect(json.code).toBe("idempotency_in_progress");
    const bodies = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text));
    expect(bodies.size).toBe(1);
    expect(await effects()).toBe(before + 1);
  });

  it.runIf(databaseKind === "postgres")("is 409 while the first request runs", async () => {
    const { db, clock } = server.deps;
    const intention = { key: "key-in-progress", scope: "x", requestHash: "h" };
    await transaction(db, (outer) =>
      withIdempotency(outer, intention, clock.now(), async () => {
        const inner = transaction(db, (trx) =>
          withIdempotency(trx, intention, clock.now(), async () => ({ status: 201 })),
        );
        await expect(inner).rejects.toMatchObject({ message: "idempotency_in_progress" });
        return { status: 201 };
      }),
    );
  });
});
