import { afterAll, describe, expect, test } from "vitest";
import { newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import {
  balance,
  create,
  createOfShop,
  earn,
  earnings,
  expectSoundLedger,
  fund,
  inFlight,
  move,
  readTerms,
  reward,
  sber,
  withdrawalBody,
} from "#tests/server/earnings/withdrawals/support.ts";
import { becomeShop } from "./support.ts";

const server = useServer();
afterAll(() => expectSoundLedger(server));

/** A user whose shop has earned that much. */
const openShop = async (amount: string): Promise<TestUser> => {
  const owner = await createUser(server);
  await becomeShop(server, owner);
  if (amount !== "0") await earn(server, owner.id, amount);
  return owner;
};
const terms = async (owner: TestUser, query: Record<string, string> = {}) =>
  server.call("readShopWithdrawalTerms", { locale: "en", headers: await owner.authorization(), query });
const read = async (owner: TestUser, id: string) =>
  server.call("readWithdrawal", { locale: "en", headers: await owner.authorization(), params: { id } });

describe("a withdrawal of a shop's earnings", () => {
  test("is listed by its state, the newest first, without the owner's other withdrawals", async () => {
    const owner = await openShop("100");
    await reward(server, owner.id, "40");
    await create(server, owner);
    const first = (await createOfShop(server, owner)).json;
    const second = (await createOfShop(server, owner)).json;
    await move(server, first.id, "withdrawal.reject", { reason: "test" });
    const listed = async (state: "all" | "open" | "paid" | "declined") => {
      const headers = await owner.authorization();
      const { json } = await server.call("listShopWithdrawals", { headers, query: { state } });
      return [json.count, ...json.results.map(({ id }: { id: string }) => id)];
    };
    expect(await listed("all")).toEqual([2, second.id, first.id]);
    expect(await listed("open")).toEqual([1, second.id]);
    expect(await listed("declined")).toEqual([1, first.id]);
    expect(await listed("paid")).toEqual([0]);
  });

  test("uses these only, and none of the owner's other money", async () => {
    const owner = await openShop("100");
    await reward(server, owner.id, "40");
    expect((await terms(owner)).json).toMatchObject({ available: "100", currency: { code: "USDTTRC20" } });
    expect((await readTerms(server, owner)).available).toBe("40");
    const made = await createOfShop(server, owner);
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ source: "shop", status: "waiting", amount: "30" });
    expect(await earnings(server, owner.id)).toBe("70");
    expect([await balance(server, owner.id), await inFlight(server, owner.id)]).toEqual(["40", "30"]);
    // The list of referral money does not include it.
    const { json } = await server.call("listMyReferralMoney", {
      headers: await owner.authorization(),
      query: { status: "all" },
    });
    expect(json.results.map(({ status }: { status: string }) => status)).toEqual(["refsucc"]);
    expect((await read(owner, made.json.id)).json).toMatchObject({
      source: "shop",
      number: made.json.number,
    });
  });

  test("requires enough earnings, the minimum of its direction, and a shop", async () => {
    const owner = await openShop("29.99");
    await reward(server, owner.id, "500");
    const poor = await createOfShop(server, owner);
    expect([poor.status, poor.json]).toEqual([400, { amount: ["Only 29.99 USDT is available."] }]);
    const small = await createOfShop(server, owner, { amount: "0.01" });
    expect([small.status, Object.keys(small.json)]).toEqual([400, ["amount"]]);
    expect(await earnings(server, owner.id)).toBe("29.99");
    const stranger = await createUser(server);
    await reward(server, stranger.id, "100");
    expect([(await terms(stranger)).status, (await createOfShop(server, stranger)).status]).toEqual([
      404, 404,
    ]);
  });

  test("is created once per key, which belongs to no other request", async () => {
    const owner = await openShop("100");
    await reward(server, owner.id, "100");
    const key = newKey();
    const first = await createOfShop(server, owner, {}, key);
    const again = await createOfShop(server, owner, {}, key);
    expect([again.status, again.headers["idempotency-hit"], again.json.id]).toEqual([
      201,
      "true",
      first.json.id,
    ]);
    // A day later the answer is deleted, but the withdrawal is not.
    await server.deps.db.deleteFrom("idempotency_keys").execute();
    expect((await createOfShop(server, owner, {}, key)).json.id).toBe(first.json.id);
    const other = await create(server, owner, {}, key);
    expect([other.status, other.json.code]).toEqual([422, "idempotency_mismatch"]);
    expect([await earnings(server, owner.id), await balance(server, owner.id)]).toEqual(["70", "100"]);
    const asked = { key: key["idempotency-key"] ?? "" };
    expect((await terms(owner, asked)).json.created.id).toBe(first.json.id);
    expect((await readTerms(server, owner, asked)).created).toBeNull();
  });

  test("of 30 from 100, sent fifty times concurrently, is made three times", async () => {
    const owner = await openShop("100");
    await reward(server, owner.id, "1000");
    const answers = await Promise.all(Array.from({ length: 50 }, () => createOfShop(server, owner)));
    const of = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([of(201), of(400)]).toEqual([3, 47]);
    expect([await earnings(server, owner.id), await inFlight(server, owner.id)]).toEqual(["10", "90"]);
    expect(await balance(server, owner.id)).toBe("1000");
  });

  test("is settled by the usual commands, and returned to the shop once when it is rejected", async () => {
    const owner = await openShop("100");
    await fund(server, sber, "100000");
    const paid = (await createOfShop(server, owner)).json.id as string;
    for (const event of ["withdrawal.approve", "payment.start", "payment.complete"] as const) {
      const more = event === "payment.complete" ? { transaction: "T-1" } : {};
      const answer = await move(server, paid, event, more);
      expect(answer.status, answer.text).toBe(200);
    }
    expect((await read(owner, paid)).json).toMatchObject({ status: "paid", is_final: true });
    const rejected = (await createOfShop(server, owner)).json.id as string;
    expect(await earnings(server, owner.id)).toBe("40");
    expect((await move(server, rejected, "withdrawal.reject", { reason: "test" })).status).toBe(200);
    expect((await move(server, rejected, "withdrawal.reject", { reason: "test" })).status).toBe(409);
    expect([await earnings(server, owner.id), await balance(server, owner.id)]).toEqual(["70", "0"]);
    expect(await inFlight(server, owner.id)).toBe("0");
    const letters = await server.deps.db
      .selectFrom("outbox")
      .select("text")
      .where("dedupe_key", "like", `withdrawal:${rejected}:%`)
      .execute();
    expect(letters.length).toBe(2);
    for (const { text } of letters) expect(text).toContain(`/account/shop/withdrawal/${rejected}`);
    const queue = await server.call("listOperatorWithdrawals", { query: { q: paid } });
    expect(queue.json.results[0]).toMatchObject({ source: "shop", status: "paid" });
  });

  test("is shown to the shop's owner only", async () => {
    const owner = await openShop("100");
    const { json } = await createOfShop(server, owner, withdrawalBody());
    expect((await read(await openShop("0"), json.id)).status).toBe(404);
  });
});
