import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import type { Sample } from "./support/sample.ts";
import { useWorld } from "./support/world.ts";

/* Every operation with an `Idempotency-Key`: however often a request is sent under one key, it happens once. */
const contract = sharedContract();
const keyed = contract.operations
  .filter(({ parameters }) => parameters.some(({ name }) => name.toLowerCase() === "idempotency-key"))
  .map(({ id }) => id as OperationId);

/** Their address says all, or all but one word. */
const bare: readonly OperationId[] = [
  "takeGiftCardBack",
  "confirmVerification",
  "sendDocuments",
  "approveGiftCard",
  "publishReview",
  "acceptShopApplication",
  "askForDocuments",
  "confirmProposal",
];

const world = useWorld();

const under = (key: string, { headers, ...sample }: Sample): Sample => ({
  ...sample,
  headers: { ...headers, "idempotency-key": key },
});

/** A value with one other thing in it. */
const changed = (value: unknown): readonly unknown[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        changed(one).map((other) => ({ ...value, [name]: other })),
      )
    : [`${String(value)}1`, Number(value) + 1, value !== true];

/** The same request with something else in its body, as the contract allows it. */
const othersThan = (id: OperationId, { body, ...sample }: Sample): readonly Sample[] => {
  if (Buffer.isBuffer(body)) {
    // Whatever follows the end of a picture is no part of it.
    const end = body.lastIndexOf("\r\n--");
    const more = Buffer.concat([body.subarray(0, end), Buffer.from("."), body.subarray(end)]);
    return [{ ...sample, body: more }];
  }
  const given = (body ?? {}) as Record<string, unknown>;
  return [...changed(given), { ...given, reason: "again" }, { ...given, expires_at: "2030-01-01" }]
    .filter((one) => contract.byId.get(id)?.body?.validate(one) === true)
    .map((one) => ({ ...sample, body: one }));
};

const rows = async (): Promise<number> => Number((await world.fingerprint()).split(" ")[0] ?? 0);

describe.each(keyed)("%s", (id) => {
  test("happens once, also when it is sent three times at once, and is answered alike", async () => {
    const sample = under(randomUUID(), await world.sample(id, 0));
    const answers = await Promise.all(Array.from({ length: 3 }, () => world.server.call(id, sample)));
    const taken = answers.filter(({ status }) => status < 300);
    expect(taken.length, answers.map(({ text }) => text).join("\n")).toBeGreaterThan(0);
    for (const { status, json } of answers)
      if (status >= 300) expect([status, json.code]).toEqual([409, "idempotency_in_progress"]);
    const before = await rows();
    const again = await world.server.call(id, sample);
    expect(again.headers["idempotency-hit"]).toBe("true");
    for (const { text, status } of taken) expect([status, text]).toEqual([again.status, again.text]);
    expect(taken.filter(({ headers }) => headers["idempotency-hit"] === undefined)).toHaveLength(1);
    expect(await rows()).toBe(before);
    await world.restore();
  });

  test("is refused with another request under the same key", async () => {
    const sample = under(randomUUID(), await world.sample(id, 0));
    const first = await world.server.call(id, sample);
    expect(first.status, first.text).toBeLessThan(300);
    const before = await rows();
    const others = othersThan(id, sample);
    if (others.length === 0) expect(bare).toContain(id);
    for (const other of others) {
      const { status, json, text } = await world.server.call(id, other);
      // What is wrong in itself is told beside its field.
      if (status !== 400) expect([status, json.code], text).toEqual([422, "idempotency_mismatch"]);
    }
    expect(await rows()).toBe(before);
    await world.restore();
  });
});
