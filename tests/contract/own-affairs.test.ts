import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import type { OperationId } from "#server/platform/http/operation.ts";
import { isStaffs } from "#server/platform/http/security.ts";
import { writeSetting } from "#server/staff/settings/store.ts";
import { subjects } from "#server/staff/own-affairs/subjects.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import type { Sample } from "./support/sample.ts";
import { useWorld } from "./support/world.ts";

/* Every operation of staff that changes something: about whom it decides, or that it decides about nobody. */

/** One's own account is refused in every house: its owner's settings do it, with their proofs. */
const ownAccount = [
  "blockPerson",
  "unblockPerson",
  "endPersonSessions",
  "resetPersonSecondFactor",
  "setPersonRole",
  "setPersonShare",
  "changeUserReferral",
  "exportPerson",
  "erasePerson",
] as const satisfies readonly OperationId[];

/** They decide about nobody: they show, note, write, or set what holds for everyone. */
const aboutNobody: readonly OperationId[] = [
  // The confirmed act is asked as if it were entered.
  "confirmProposal",
  // Shown, noted, answered.
  "revealOperatorClaim",
  "revealPerson",
  "revealGiftCard",
  "takeOperatorClaim",
  "releaseOperatorClaim",
  "recordStrayPayment",
  "answerChat",
  "uploadOperatorChatFile",
  "closeChat",
  "putChatTemplate",
  "deleteChatTemplate",
  "removeUnusedCurrencies",
  "confirmSetupStep",
  "sendSetupLetter",
  "answerSetupLetter",
  "chooseStaffNotice",
  "linkTelegram",
  "unlinkTelegram",
  "retryLetter",
  "dropLetter",
  // Money that belongs to no order, and to nobody who is known.
  "returnStrayPayment",
  "reverseStrayPayment",
  // What holds for everyone.
  "addToBlacklist",
  "invite",
  "withdrawInvitation",
  "resendInvitation",
  "addPayTo",
  "changePayTo",
  "removePayTo",
  "setWithdrawalDirection",
  "rotateVerificationKeys",
  "createContent",
  "saveContent",
  "deleteContent",
  "cancelContentPlan",
  "publishContent",
  "changeLetterText",
  "restoreLetterText",
  "previewLetterText",
  "setTech",
  "changeSwitches",
  "changeSetting",
  "uploadLogo",
  "setAutopilot",
  "changeDirection",
  "changeDirections",
  "addRateFeed",
  "changeRateFeed",
  "removeRateFeed",
  "acceptRates",
  "addCurrency",
  "changeCurrency",
  "removeCurrency",
  "addCurrencyField",
  "changeCurrencyField",
  "removeCurrencyField",
  "setReserve",
  "adjustReserve",
  "setReserveThreshold",
  "changeReferralTerms",
  "addOffice",
  "changeOffice",
  "removeOffice",
  "setOfficeHours",
  "addCity",
  "changeCity",
  "removeCity",
];

const guarded = Object.keys(subjects) as (keyof typeof subjects)[];

test("every operation of staff that changes something is known by whom it decides about", () => {
  const changing = sharedContract().operations.filter(
    (operation) => isStaffs(operation) && operation.method !== "GET",
  );
  expect([...guarded, ...ownAccount, ...aboutNobody].toSorted()).toEqual(
    changing.map(({ id }) => id).toSorted(),
  );
});

const world = useWorld();

type Guarded = (typeof guarded)[number];
type Own = (sample: Sample, me: TestUser) => Promise<Sample | void>;

const update = async (table: string, column: string, value: string, id: unknown) => {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${String(id)}`.execute(
    world.server.deps.db,
  );
};

const owned =
  (table: string, column = "user_id"): Own =>
  (sample, { id }) =>
    update(table, column, id, sample.params?.["id"]);

/** The order behind a row. */
const ofOrder =
  (table: string): Own =>
  async (sample, { id }) => {
    const { rows } = await sql<{ claim_id: string }>`
      select claim_id from ${sql.table(table)} where id = ${String(sample.params?.["id"])}`.execute(
      world.server.deps.db,
    );
    await update("claims", "user_id", id, rows[0]?.claim_id);
  };

const withEmail =
  (field: string): Own =>
  (sample, { email }) =>
    Promise.resolve({ ...sample, body: { ...(sample.body as object), [field]: email } });

const sentCard: Own = (sample, { email }) => update("gift_cards", "recipient", email, sample.params?.["id"]);

const listed: Own = async (sample, { email }) => {
  const id = sample.params?.["id"];
  await update("blacklist", "kind", "email", id);
  await update("blacklist", "value", email, id);
};

/** Makes what an operation decides about one's own. */
const ways: Record<Guarded, Own> = {
  moveOperatorClaim: owned("claims"),
  settleOperatorNote: owned("claims"),
  checkOperatorRisk: owned("claims"),
  askForDocuments: owned("claims"),
  moveOperatorVerification: owned("verifications"),
  moveOperatorWithdrawal: owned("withdrawals"),
  publishReview: ofOrder("reviews"),
  declineReview: ofOrder("reviews"),
  answerReview: ofOrder("reviews"),
  acceptShopApplication: owned("shop_applications"),
  refuseShopApplication: owned("shop_applications"),
  changeShop: owned("shop_accounts"),
  reverseReferralReward: owned("referral_rewards", "referrer_id"),
  issueGiftCard: withEmail("recipient"),
  approveGiftCard: sentCard,
  cancelGiftCard: sentCard,
  createPromocode: withEmail("email"),
  changePromocode: owned("promocodes"),
  removeFromBlacklist: listed,
};

/** The answers in which staff see what an operation decides about. */
const shows: Partial<Record<Guarded, OperationId>> = {
  moveOperatorClaim: "readOperatorClaim",
  moveOperatorVerification: "readOperatorVerification",
  moveOperatorWithdrawal: "listOperatorWithdrawals",
  publishReview: "listOperatorReviews",
  acceptShopApplication: "listShopApplications",
  changeShop: "listOperatorShops",
  approveGiftCard: "listGiftCards",
  changePromocode: "listPromocodes",
  removeFromBlacklist: "listBlacklist",
};

const administrator = () => createUser(world.server, { role: "admin", secondFactor: true });

/** What an operation takes now, about somebody. */
const about = async (operation: OperationId, own: Own, me: TestUser): Promise<Sample> => {
  const sample = await world.sample(operation, 0);
  return (await own(sample, me)) ?? sample;
};

const call = async (operation: OperationId, sample: Sample, by: TestUser) =>
  world.server.call(operation, {
    ...sample,
    headers: { ...sample.headers, ...(await by.authorization()) },
  });

/** Blocks the others, and lets the settings say that one person decides. Gives what undoes it. */
const houseOf = async ({ id }: TestUser): Promise<() => Promise<void>> => {
  const { db, clock } = world.server.deps;
  const others = await db
    .updateTable("users")
    .set({ blocked_at: clock.now(), blocked_reason: "test" })
    .where("role", "in", ["operator", "senior", "admin"])
    .where("blocked_at", "is", null)
    .where("id", "<>", id)
    .returning("id")
    .execute();
  await writeSetting(db, "houseOfOne", { active: true });
  return async () => {
    await writeSetting(db, "houseOfOne", { active: false });
    const ids = others.map((other) => other.id);
    await db
      .updateTable("users")
      .set({ blocked_at: null, blocked_reason: null })
      .where("id", "in", ids)
      .execute();
  };
};

const newestAct = () =>
  world.server.deps.db
    .selectFrom("staff_acts")
    .select(["operation", "alone", "actor_user"])
    .orderBy("id", "desc")
    .executeTakeFirst();

/** Whether the answer says that it is the reader's own affair. */
const isToldTo = async (answer: OperationId, { params }: Sample, by: TestUser): Promise<boolean> => {
  const isOne = answer.startsWith("read");
  const sample = isOne ? { params: { id: params?.["id"] as string } } : { query: { size: "100" } };
  const { status, text, json } = await call(answer, sample, by);
  expect(status, text).toBe(200);
  const row = isOne ? json : json.results.find(({ id }: { id: unknown }) => id === params?.["id"]);
  expect(row, text).toBeDefined();
  return row.own_affair === true;
};

test.each(Object.entries(shows) as [Guarded, OperationId][])(
  "what %s would refuse is said by %s",
  async (operation, answer) => {
    const [me, colleague] = [await administrator(), await administrator()];
    const sample = await about(operation, ways[operation], me);
    expect(await isToldTo(answer, sample, me)).toBe(true);
    expect(await isToldTo(answer, sample, colleague)).toBe(false);
    const leave = await houseOf(me);
    const alone = await isToldTo(answer, sample, me);
    await leave();
    expect(alone).toBe(false);
    await world.restore();
  },
);

describe.each(guarded)("%s", (operation) => {
  test("takes another person where it is one's own affair", async () => {
    const [me, colleague] = [await administrator(), await administrator()];
    const sample = await about(operation, ways[operation], me);
    const refused = await call(operation, sample, me);
    expect([refused.status, refused.json.code], refused.text).toEqual([409, "own_affair"]);
    const done = await call(operation, sample, colleague);
    expect(done.status, done.text).toBeLessThan(300);
    expect(await newestAct()).toEqual({ operation, alone: null, actor_user: colleague.id });
    await world.restore();
  });

  test("is marked where one person is the whole house", async () => {
    const me = await administrator();
    const sample = await about(operation, ways[operation], me);
    const leave = await houseOf(me);
    const done = await call(operation, sample, me);
    await leave();
    expect(done.status, done.text).toBeLessThan(300);
    expect(await newestAct()).toEqual({ operation, alone: "own_affair", actor_user: me.id });
    await world.restore();
  });
});

describe("a gift card", () => {
  const issued = async (by: TestUser, amount: string) =>
    call("issueGiftCard", { headers: newKey(), body: { amount, reason: "A prize" } }, by);
  const redeem = async (code: string, by: TestUser) =>
    call("redeemGiftCard", { headers: newKey(), body: { code } }, by);

  test("is not redeemed by whoever issued or approved it", async () => {
    const [issuer, approver, other] = [await administrator(), await administrator(), await administrator()];
    const { card } = (await issued(issuer, "1500")).json;
    const approved = await call(
      "approveGiftCard",
      { headers: newKey(), params: { id: card.id as string } },
      approver,
    );
    expect(approved.status, approved.text).toBe(200);
    const { code } = approved.json as { code: string };
    for (const one of [issuer, approver]) {
      const refused = await redeem(code, one);
      expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ["code"]]);
    }
    expect((await redeem(code, other)).status).toBe(200);
  });

  test("is redeemed by its issuer where they are the whole house, which is marked", async () => {
    const me = await administrator();
    const { code } = (await issued(me, "20")).json as { code: string };
    const leave = await houseOf(me);
    const done = await redeem(code, me);
    await leave();
    expect(done.status, done.text).toBe(200);
    const operation = "redeemGiftCard";
    expect(await newestAct()).toEqual({ operation, alone: "own_affair", actor_user: me.id });
  });
});
