import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { claimBody, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { approved, decide, draft, numbers, submitted } from "./support.ts";

type Headers = Record<string, string>;

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", VERIFIED_CARD_DAYS: "10" },
});
let owner: Headers;
let stranger: Headers;
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
beforeEach(async () => {
  await server.deps.db.deleteFrom("rate_limits").execute();
  owner = { ...(await (await createUser(server)).authorization()) };
  stranger = { ...(await (await createUser(server)).authorization()) };
});

/** Requests a claim at the verification course, paid from this card. */
const claim = async (account: string, headers: Headers = {}) => {
  const pair: components["schemas"]["Pair"] = await readPair(server, "SBERRUB", "BTC");
  const body = claimBody(pair, { withVerificationCourse: true, fromRequisites: { account } });
  return server.call("createClaim", { headers, body, locale: "en" });
};

const expectRefused = async (account: string, headers?: Headers) => {
  const answer = await claim(account, headers);
  expect([answer.status, Object.keys(answer.json)]).toEqual([400, ["withVerificationCourse"]]);
};

describe("the verification course", () => {
  test("is available for an approved card of the signed-in user", async () => {
    await approved(server, owner, numbers[0]);
    const created = await claim(numbers[0], owner);
    expect(created.status, created.text).toBe(201);
    expect(created.json.course_type).toBe("verification");
  });

  test("is unavailable for a guest or another user with the same card", async () => {
    await approved(server, owner, numbers[1]);
    await expectRefused(numbers[1]);
    await expectRefused(numbers[1], stranger);
    await expectRefused(numbers[2], owner);
  });

  test("is unavailable for a card that is a draft, waiting, rejected, revoked or deleted", async () => {
    await draft(server, owner, numbers[2]);
    await expectRefused(numbers[2], owner);
    const waiting = await submitted(server, owner, numbers[3]);
    await expectRefused(numbers[3], owner);
    await decide(server, waiting.id, "verification.reject", { reason: "Blurred" });
    await expectRefused(numbers[3], owner);
    const { id } = await approved(server, stranger, numbers[3]);
    expect((await claim(numbers[3], stranger)).status).toBe(201);
    await decide(server, id, "verification.revoke", { reason: "Stolen" });
    await expectRefused(numbers[3], stranger);
    const gone = await approved(server, stranger, numbers[2]);
    await server.call("deleteVerification", { params: { id: gone.id }, headers: stranger });
    await expectRefused(numbers[2], stranger);
  });

  test("ends with the approval, before any job has run", async () => {
    const account = "4000000000000044";
    await approved(server, owner, account);
    server.clock.advance(10 * 86_400 - 60);
    expect((await claim(account, owner)).status).toBe(401);
    const user = await createUser(server);
    const { db } = server.deps;
    await db
      .updateTable("verifications")
      .set({ user_id: user.id })
      .where("status", "=", "approved")
      .where("valid_until", ">", server.clock.now())
      .execute();
    const headers = { ...(await user.authorization()) };
    expect((await claim(account, headers)).status).toBe(201);
    server.clock.advance(60);
    await expectRefused(account, { ...(await user.authorization()) });
  });
});
