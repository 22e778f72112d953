import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimBody, newKey, readPair, times } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

/* The limit of unpaid claims holds for concurrent claims, also across two instances. */
const limit = 5;
const config = { CLAIMS_UNPAID: String(limit), CLAIMS_PER_HOUR: "0", TRUST_PROXY: "127.0.0.1" };

let servers: readonly [TestServer, TestServer];
beforeAll(async () => {
  const first = await startTestServer({ config });
  servers = [first, await startTestServer({ config, database: first.deps.database, prepare: false })];
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

interface Sender {
  readonly email?: string;
  readonly ip: string;
}

/** How many of fifty claims, sent concurrently to both instances, are created. */
const created = async (senderOf: (index: number) => Sender, count = 50): Promise<number> => {
  const pair = await readPair(servers[0], "BTC", "SBERRUB");
  const answers = await times(count, (index) => {
    const { ip, ...sender } = senderOf(index);
    const headers = { ...newKey(), "x-forwarded-for": ip };
    const server = servers[index % 2] ?? servers[0];
    return server.call("createClaim", { headers, body: claimBody(pair, sender) });
  });
  for (const { status } of answers) expect([201, 429]).toContain(status);
  return answers.filter(({ status }) => status === 201).length;
};

describe("of fifty concurrent claims", () => {
  test("one e-mail binds nobody: strangers may type it", async () => {
    expect(await created((index) => ({ email: "one@example.com", ip: `10.9.0.${index}` }))).toBe(50);
  });

  test("one address gets five, with any e-mails", async () => {
    expect(await created(() => ({ ip: "192.0.2.1" }))).toBe(limit);
  });

  test("one /64 gets five", async () => {
    expect(await created((index) => ({ ip: `2001:db8:1:1::${(index + 1).toString(16)}` }))).toBe(limit);
  });

  test("one /56 gets four times as many, one /48 sixteen times", async () => {
    const hex = (value: number) => value.toString(16);
    expect(await created((index) => ({ ip: `2001:db8:2:${hex(index)}::1` }))).toBe(4 * limit);
    expect(await created((index) => ({ ip: `2001:db8:3:${hex(index * 256)}::1` }), 100)).toBe(16 * limit);
  });
});
