import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withPromocode } from "#domain/earnings/promocode.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { components } from "#openapi/schema.d.ts";
import { readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { bodyWith, check, create, issue, newCode } from "./support.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: components["schemas"]["Pair"];
beforeAll(async () => {
  pair = await readPair(server, "BTC", "SBERRUB");
});
// The guesses of one test do not count in the next.
beforeEach(async () => {
  await server.deps.db.deleteFrom("rate_limits").execute();
});

const moment = (seconds: number): string =>
  new Date(server.clock.now().getTime() + seconds * 1000).toISOString();

describe("a valid promocode", () => {
  test("shows its effect, in any spelling", async () => {
    const { code } = await issue(server, { value: "1.5" });
    for (const typed of [code, code.toLowerCase(), ` ${code} `]) {
      const { status, json, text } = await check(server, pair, typed);
      expect(status, text).toBe(200);
      expect(json).toEqual({
        promocode: code,
        kind: "percent",
        value: "1.5",
        course: withPromocode(pair.course, { kind: "percent", value: "1.5" }, null),
      });
    }
  });

  test("changes the applicable course", async () => {
    const verified = await readPair(server, "SBERRUB", "BTC");
    expect(verified.verificationCourse).not.toBeNull();
    const value = "0.00000001";
    const sides = { from: verified.structure.from.currency.id, to: verified.structure.to.currency.id };
    const { code } = await issue(server, { kind: "fixed", value, ...sides });
    const courseFor = async (withVerificationCourse: boolean) => {
      const body = { promocode: code, fromPs: sides.from, toPs: sides.to, withVerificationCourse };
      return (await server.call("checkPromocode", { body })).json.course as string;
    };
    expect(await courseFor(false)).toBe(withPromocode(verified.course, { kind: "fixed", value }, null));
    expect(await courseFor(true)).toBe(
      withPromocode(verified.verificationCourse ?? "", { kind: "fixed", value }, null),
    );
  });

  test("is not used up by a check", async () => {
    const { code } = await issue(server, { total_limit: 1 });
    for (let time = 0; time < 3; time++) expect((await check(server, pair, code)).status).toBe(200);
  });
});

describe("an unusable promocode", () => {
  test("looks the same for every reason, here and in a claim", async () => {
    const [owner, stranger] = [await createUser(server), await createUser(server)];
    const other = await readPair(server, "BTC", "XMR");
    const stopped = await issue(server);
    await server.call("changePromocode", { params: { id: stopped.id }, body: { stopped: true } });
    const usedUp = await issue(server, { total_limit: 1 });
    expect((await create(server, bodyWith(pair, usedUp))).status).toBe(201);
    const ending = await issue(server, { ends_at: moment(60) });
    const codes = {
      unknown: newCode(),
      malformed: "%' or 1=1 --",
      cyrillic: "СКИДКА",
      stopped: stopped.code,
      usedUp: usedUp.code,
      planned: (await issue(server, { starts_at: moment(3600) })).code,
      others: (await issue(server, { email: owner.email })).code,
      direction: (
        await issue(server, {
          from: other.structure.from.currency.id,
          to: other.structure.to.currency.id,
        })
      ).code,
      expired: ending.code,
    };
    expect((await check(server, pair, ending.code)).status).toBe(200);
    server.clock.advance(60);
    pair = await readPair(server, "BTC", "SBERRUB");
    const answers = new Set<string>();
    for (const [reason, code] of Object.entries(codes)) {
      const checked = await check(server, pair, code, { user: stranger });
      expect(checked.status, reason).toBe(400);
      answers.add(checked.text);
      await server.deps.db.deleteFrom("rate_limits").execute();
      const refused = await create(
        server,
        bodyWith(pair, { code, kind: "percent", value: "2" }, { email: "s@example.com" }),
        stranger,
      );
      expect(refused.status, reason).toBe(400);
      answers.add(refused.text);
    }
    expect([...answers]).toEqual([
      '{"promocode":["This promo code doesn\'t exist or doesn\'t apply to this exchange."]}',
    ]);
  });

  test("that a user has used says so to them, and nothing of a mailbox to a stranger", async () => {
    const user = await createUser(server);
    const used = await issue(server, { user_limit: 1 });
    expect((await create(server, bodyWith(pair, used), user)).status).toBe(201);
    const words = { promocode: ["You've already used this promo code."] };
    expect((await check(server, pair, used.code, { user })).json).toEqual(words);
    expect((await create(server, bodyWith(pair, used), user)).json).toEqual(words);
    const email = `${randomUUID()}@example.com`;
    const byGuest = await issue(server, { user_limit: 1 });
    expect((await create(server, bodyWith(pair, byGuest, { email }))).status).toBe(201);
    expect((await check(server, pair, byGuest.code, { email })).status).toBe(200);
    expect((await create(server, bodyWith(pair, byGuest, { email }))).json).toEqual({
      promocode: ["This promo code doesn't exist or doesn't apply to this exchange."],
    });
  });

  test("is refused before the claim's other figures are compared", async () => {
    const body = bodyWith(pair, { code: newCode(), kind: "percent", value: "2" });
    expect((await create(server, body)).json).toHaveProperty("promocode");
  });

  test("with an unknown pair is an error of the pair", async () => {
    const { status, json } = await server.call("checkPromocode", {
      body: { promocode: "WELCOME", fromPs: 1, toPs: 1, withVerificationCourse: false },
    });
    expect(status).toBe(400);
    expect(Object.keys(json)).toEqual(["toPs"]);
  });
});

describe("guessing promocodes", () => {
  test("is throttled by address, with and without a claim, not counting valid codes", async () => {
    const { code } = await issue(server);
    for (let time = 0; time < 30; time++) expect((await check(server, pair, code)).status).toBe(200);
    for (let guess = 0; guess < 10; guess++) {
      expect((await check(server, pair, newCode())).status).toBe(400);
      const body = bodyWith(pair, { code: newCode(), kind: "percent", value: "2" });
      expect((await create(server, body)).status).toBe(400);
    }
    const refused = await check(server, pair, code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await create(server, bodyWith(pair, { code, kind: "percent", value: "2" }))).status).toBe(429);
    server.clock.advance(31);
    expect((await check(server, pair, code)).status).toBe(200);
  });

  test("is throttled the same for concurrent and sequential requests", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(server, pair, newCode())));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(400), count(429)]).toEqual([20, 30]);
  });

  test("is throttled by account as well", async () => {
    const user = await createUser(server);
    for (let guess = 0; guess < 20; guess++)
      expect((await check(server, pair, newCode(), { user })).status).toBe(400);
    // From another address it is the same account.
    const account = sha256(`promocode.user\n${user.id}`).slice(0, 32);
    await server.deps.db.deleteFrom("rate_limits").where("key", "!=", account).execute();
    expect((await check(server, pair, newCode(), { user })).status).toBe(429);
    expect((await check(server, pair, newCode())).status).toBe(400);
  });
});
