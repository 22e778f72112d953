import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { add, multiply } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { claimBody, newKey, readPair, reserveOf } from "#tests/server/claim/support.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { htmlOf } from "#server/platform/jobs/outbox.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

/* Concurrent claims are written in one transaction, and each gets the answer that it would get alone. */
type Pair = components["schemas"]["Pair"];

const sberbank = 13;

const server = useServer({ config: { CLAIMS_UNPAID: "5", TRUST_PROXY: "127.0.0.1" } });
let toSberbank: Pair;
let toTether: Pair;

beforeAll(async () => {
  toSberbank = await readPair(server, "BTC", "SBERRUB");
  toTether = await readPair(server, "BTC", "USDTTRC20");
});
afterAll(() => expectInvariants(server));

let people = 0;

/** Requests a claim as a new person, unless the headers name an address. */
const ask = (body: object, headers = newKey()): Promise<TestResponse> =>
  server.call("createClaim", {
    headers: { "x-forwarded-for": `10.0.${people >> 8}.${people++ % 256}`, ...headers },
    body,
    locale: "en",
  });

/**
 * Holds back the transaction of the first claim until all other requests of `work` wait to be written as well.
 * @returns how many claims each later transaction has
 */
const together = async <Answer>(
  count: number,
  work: () => Promise<Answer>,
): Promise<{ answers: Answer; batches: readonly number[] }> => {
  const { db, captcha } = server.deps;
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const batches: number[] = [];
  const begin = db.transaction.bind(db);
  const transactions = vi.spyOn(db, "transaction").mockImplementation(() => {
    const builder = begin();
    const run = builder.execute.bind(builder);
    const isFirst = transactions.mock.calls.length === 1;
    const execute: typeof builder.execute = async (inside) => {
      if (isFirst) await isReleased;
      return run((trx) => {
        const original = trx.executeQuery.bind(trx);
        trx.executeQuery = (query) => {
          const { sql, parameters } = "sql" in query ? query : query.compile();
          if (sql.includes("claim_quotas"))
            batches.push((JSON.parse(String(parameters[0])) as unknown[]).length);
          return original(query);
        };
        return inside(trx);
      });
    };
    return Object.assign(builder, { execute });
  });
  // The last check of a claim.
  const verify = vi.spyOn(captcha, "verify");
  const first = ask(claimBody(toTether));
  try {
    await vi.waitFor(() => expect(transactions).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    const answers = work();
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(1 + count), { timeout: 30_000 });
    await new Promise((resolve) => void setImmediate(resolve));
    release();
    expect((await first).status).toBe(201);
    return { answers: await answers, batches: batches.slice(1) };
  } finally {
    release();
    transactions.mockRestore();
    verify.mockRestore();
  }
};

const setReserve = async (amount: string): Promise<void> => {
  const answer = await server.call("setReserve", {
    params: { id: sberbank },
    body: { amount, reason: "Test" },
  });
  expect(answer.status, answer.text).toBe(200);
};

describe("concurrent claims", () => {
  test("share transactions, each with its own number, hold, history, letter and answer", async () => {
    const before = await reserveOf(server, sberbank);
    const keys = Array.from({ length: 12 }, newKey);
    const bodies = keys.map((_, index) => claimBody(index % 3 === 0 ? toTether : toSberbank));
    const { answers, batches } = await together(12, () =>
      Promise.all(bodies.map((body, index) => ask(body, keys[index]))),
    );
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 201));
    expect(batches).toEqual([12]);

    const ids = answers.map(({ json }) => json.id as string);
    for (const [index, id] of ids.entries()) {
      const { json } = answers[index] as TestResponse;
      const stored = await rowOf(server.deps.db, "claims", { id }, "number", "email", "to_amount");
      expect(stored).toMatchObject({ number: String(json.number), email: bodies[index]?.email });
      const letter = await rowOf(
        server.deps.db,
        "outbox",
        { recipient: bodies[index]?.email ?? "" },
        "subject",
        "text",
        "letter",
      );
      for (const text of [letter.subject, letter.text, htmlOf(letter)])
        expect(text).toContain(String(json.number));
      const again = await ask(bodies[index] ?? {}, keys[index]);
      expect(again.headers["idempotency-hit"]).toBe("true");
      expect(again.json).toMatchObject({ id, number: json.number });
    }
    expect(new Set(answers.map(({ json }) => json.number as number)).size).toBe(12);
    const held = multiply(bodies[1]?.toSumma ?? "", "8");
    expect(await reserveOf(server, sberbank)).toMatchObject({ held: add(before.held, held) });
  });

  test("get exactly what the reserve covers", async () => {
    const amount = claimBody(toSberbank).toSumma;
    await setReserve(multiply(amount, "5.5"));
    try {
      const { answers } = await together(12, () =>
        Promise.all(Array.from({ length: 12 }, () => ask(claimBody(toSberbank)))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(answers.filter(({ status, json }) => status === 409 && json.code === "reserve")).toHaveLength(7);
    } finally {
      await setReserve("100000000");
    }
  });

  test("are not refused because of a larger one before them that the reserve does not cover", async () => {
    const small = claimBody(toSberbank).toSumma;
    await setReserve(multiply(small, "20.5"));
    server.clock.advance(2);
    const pair = await readPair(server, "BTC", "SBERRUB");
    const large = () => claimBody(pair, { fromSumma: multiply(claimBody(pair).fromSumma, "15") });
    try {
      const bodies = [large(), large(), large(), ...Array.from({ length: 5 }, () => claimBody(pair))];
      const { answers } = await together(8, () => Promise.all(bodies.map((body) => ask(body))));
      const statuses = answers.map(({ status }) => status);
      // Which of the large ones comes first, nobody knows.
      expect(statuses.slice(0, 3).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
      expect(statuses.slice(3)).toEqual([201, 201, 201, 201, 201]);
    } finally {
      await setReserve("100000000");
    }
  });

  test("are created beside repeats of an existing key and of an existing person", async () => {
    const key = newKey();
    const known = claimBody(toSberbank);
    const first = await ask(known, key);
    const from = () => ({ ...newKey(), "x-forwarded-for": "192.0.2.1" });
    for (let count = 0; count < 5; count++)
      expect((await ask(claimBody(toSberbank), from())).status).toBe(201);
    const others = () => Array.from({ length: 4 }, () => ask(claimBody(toSberbank)));
    const { answers } = await together(11, () =>
      Promise.all([
        ask(known, key),
        ask(claimBody(toSberbank), from()),
        ...others(),
        ask(known, key),
        ...others(),
      ]),
    );
    const [repeat, tooMany, ...created] = answers;
    const last = created.splice(4, 1)[0];
    for (const answer of [repeat, last]) {
      expect(answer?.headers["idempotency-hit"]).toBe("true");
      expect(answer?.json.id).toBe(first.json.id);
    }
    expect(tooMany?.status).toBe(429);
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  });
});
