import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { insertProof, takeProof } from "#server/claim/proof/store.ts";
import { transaction } from "#server/platform/data/database.ts";
import { findFaults } from "#server/ledger/check/rules-store.ts";
import { meStatus, register, signIn, trySignIn } from "#tests/server/account/auth/support.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import { approved, submitted } from "#tests/server/account/verification/support.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  creatorOf,
  currencyId,
  newKey,
  operate,
  readPair,
} from "#tests/server/claim/support.ts";
import { bought, redeem } from "#tests/server/earnings/gift-cards/support.ts";
import {
  create as withdraw,
  fund,
  move as moveWithdrawal,
  reward,
  sber,
} from "#tests/server/earnings/withdrawals/support.ts";
import { becomeShop, bearer, createKey } from "#tests/server/shop/shop/support.ts";
import { answer, newest, openBrowser } from "#tests/server/site/chat/support.ts";
import { leave } from "#tests/server/site/reviews/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer({
  complete: true,
  config: {
    CLAIMS_UNPAID: "0",
    CLAIMS_PER_HOUR: "0",
    BRAND_EMAIL: "desk@example.com",
    VERIFICATION_HASH_KEY: "a key of the tests for the hashes of cards",
  },
});
beforeAll(() => fund(server, sber, "1000000"));
afterAll(() => expectInvariants(server));

type Privacy = "exportPerson" | "erasePerson";

const call = async (
  operation: Privacy,
  id: string,
  { by, body = { reason: "Asked for it" } }: { by?: TestUser; body?: object } = {},
) =>
  server.call(operation, {
    locale: "en",
    params: { id },
    ...(by === undefined ? {} : { headers: await by.authorization() }),
    body,
  });

const staff = (role: "senior" | "admin"): Promise<TestUser> =>
  createUser(server, { role, secondFactor: true });

/** Places of the database in which a text occurs, whatever its case: the name of the table, once for each row. */
const placesOf = async (text: string): Promise<string[]> => {
  const { db } = server.deps;
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} as one
      where position(${text.toLowerCase()} in lower(one::text)) > 0`.execute(db);
    found.push(...Array.from({ length: rows[0]?.count ?? 0 }, () => name));
  }
  return found;
};

/** Everything that money is known by. */
const money = async () => {
  const { db } = server.deps;
  const all = async (text: string) => (await sql.raw(text).execute(db)).rows;
  return {
    balances: await all(
      "select kind, owner, a.currency_id, balance, sum(e.amount) from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id order by a.id",
    ),
    transactions: await all("select * from ledger_transactions order by id"),
    postings: await all("select * from ledger_postings order by transaction_id, place"),
    reserves: await all("select * from reserves order by 1"),
    receipts: await all("select * from receipts order by id"),
    deals: await all("select * from deals order by claim_id"),
    sent: await all("select * from outgoing_transactions order by at, subject"),
    rewards: await all("select * from referral_rewards order by id"),
    history: await all("select * from claim_history order by claim_id, version"),
    withdrawals: await all(
      "select id, number, user_id, status, version, amount, fee, payout_amount, course, transaction, created_at, updated_at from withdrawals order by id",
    ),
    cards: await all(
      "select id, number, buyer_id, redeemed_by, status, amount, created_at, at from gift_cards order by id",
    ),
    claims: await all(
      "select id, number, status, version, user_id, from_amount, to_amount, course, arrived, turnover, profit, transaction, created_at, updated_at from claims order by id",
    ),
  };
};

const email = "maria.kuznetsova@gmail.com";
/** The same mailbox, as a guest wrote it. */
const guestEmail = "mariakuznetsova+exchange@gmail.com";
const secrets = {
  email,
  guestEmail,
  mailbox: "mariakuznetsova@gmail.com",
  name: "KUZNETSOVA",
  card: "5555555555554444",
  verifiedCard: "4000000000000028",
  wallet: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  telegram: "maria_kuz_77",
  words: "My dog Rex has eaten the receipt",
  review: "Rex and I are content",
  file: "rex-and-maria",
  gift: "For the one who feeds Rex",
  friend: "friend-of-rex@example.com",
  shop: "Rex's bones",
  contact: "@rex_bones",
};

const order = async (
  from: string,
  to: string,
  changes: Partial<ClaimRequest>,
  headers: Record<string, string> = {},
): Promise<string> => {
  const body = claimBody(await readPair(server, from, to), changes);
  const created = await server.call("createClaim", {
    headers: { ...headers, ...newKey() },
    body,
    locale: "en",
  });
  expect(created.status, created.text).toBe(201);
  return created.json.id as string;
};

const carryOut = async (id: string): Promise<void> => {
  for (const [event, more] of [
    ["payment.accept", {}],
    ["payout.start", {}],
    ["payout.complete", { transaction: randomUUID() }],
  ] as const) {
    const moved = await operate(server, id, event, more);
    expect(moved.status, moved.text).toBe(200);
  }
};

/** As if a link from the mailbox of a guest's order was used. */
const proveMailbox = async (id: string): Promise<void> => {
  const { db, ids, clock } = server.deps;
  const token_hash = ids.uuid();
  const expires_at = new Date(clock.now().getTime() + 60_000);
  await transaction(db, async (trx) => {
    await insertProof(trx, { token_hash, claim_id: id, expires_at }, clock.now());
    expect(await takeProof(trx, { token_hash, claim_id: id }, clock.now())).toBe(true);
  });
};

const toCard = { account: secrets.card, holder: `MARIYA ${secrets.name}` };

/** Somebody who has done everything that the exchange offers, and whose business has ended. */
const somebody = async () => {
  const invitation = { email, role: "editor", language: "ru" };
  expect((await server.call("invite", { body: invitation })).status).toBe(201);
  await register(server, email);
  const session = await signIn(server, email);
  const { headers } = session;
  const { db } = server.deps;
  const { id } = await rowOf(db, "users", { email }, "id");
  const user: TestUser = { id, email, authorization: () => Promise.resolve(headers) };
  const expectDone = (answered: { status: number; text: string }) =>
    expect(answered.status, answered.text).toBeLessThan(300);

  expectDone(
    await server.call("saveMyRequisites", {
      headers,
      body: { name: `${secrets.name}'s card`, currency: sber, side: "to", requisites: toCard },
    }),
  );
  await approved(server, headers, secrets.verifiedCard);
  await submitted(server, headers, "4000000000000036");

  const own = await order("BTC", "SBERRUB", { email, toRequisites: toCard }, headers);
  await act(server, own, "confirm");
  await act(server, own, "mark_paid");
  const bill = fileRequest(await jpeg(), { name: `${secrets.file}.jpg` });
  expectDone(await server.call("uploadBill", { params: { id: own }, ...bill }));
  await carryOut(own);
  expectDone(await leave(server, own, { text: secrets.review, name: secrets.name }));

  const asGuest = await order("BTC", "SBERRUB", { email: guestEmail, toRequisites: toCard });
  await act(server, asGuest, "confirm");
  await act(server, asGuest, "mark_paid");
  await operate(server, asGuest, "payment.accept");
  await operate(server, asGuest, "claim.hold", { reason: "a check" });
  expectDone(await operate(server, asGuest, "refund.start", { reason: "as was asked" }));
  const requisites = { account: secrets.wallet };
  const given = await operate(server, asGuest, "refund.giveRequisite", { requisites, reason: "by phone" });
  expectDone(given);
  expectDone(await operate(server, asGuest, "refund.complete", { transaction: randomUUID() }));

  await proveMailbox(asGuest);

  const cash = await readPair(server, "BTC", "CASHUSD");
  const met = await order("BTC", "CASHUSD", {
    email: guestEmail,
    toRequisites: Object.fromEntries(
      cash.structure.to.input.map(({ name, kind }) => [
        name,
        kind === "telegram" ? secrets.telegram : `Mariya ${secrets.name}`,
      ]),
    ),
  });
  expectDone(await act(server, met, "cancel"));
  await proveMailbox(met);
  // Somebody else's account named this mailbox.
  const stranger = await createUser(server);
  const named = await order("BTC", "SBERRUB", { email }, await stranger.authorization());
  expectDone(await act(server, named, "cancel"));

  await reward(server, id, "100");
  const { json: withdrawal } = await withdraw(server, user, { amount: "75", requisites: toCard });
  for (const event of ["withdrawal.approve", "payment.start"] as const)
    expectDone(await moveWithdrawal(server, withdrawal.id, event));
  expectDone(await moveWithdrawal(server, withdrawal.id, "payment.complete", { transaction: randomUUID() }));
  const gift = await bought(server, user, { message: secrets.gift, recipient: secrets.friend });
  expectDone(await redeem(server, await createUser(server), gift.code));

  await becomeShop(server, user);
  const { json: key } = await createKey(server, user, { name: secrets.shop });
  await db.updateTable("shop_accounts").set({ name: secrets.shop }).where("user_id", "=", id).execute();
  await db
    .updateTable("shop_applications")
    .set({ name: secrets.shop, contact: secrets.contact })
    .where("user_id", "=", id)
    .execute();

  const browser = await openBrowser(server);
  const file = fileRequest(await jpeg(), { name: `${secrets.file}.jpg` });
  const sent = await server.call("uploadChatFile", {
    body: file.body,
    headers: { ...browser.headers, ...file.headers, ...newKey() },
  });
  expectDone(await browser.write(secrets.words, { email, file: sent.json.id }, headers));
  expectDone(await answer(server, await newest(server), `Poor Rex, ${secrets.name}`));
  const letter = { email: guestEmail, message: `${secrets.words}, again` };
  expectDone(await server.call("sendContact", { body: letter }));
  const alert = { email: guestEmail, from: await currencyId(server, "BTC"), to: sber, kind: "reserve" };
  expectDone(await server.call("requestAlert", { body: alert }));
  expectDone(
    await server.call("createPromocode", {
      headers: newKey(),
      body: { code: "FOR-REX", kind: "percent", value: "1", email },
    }),
  );
  expectDone(await server.call("changeUserReferral", { body: { email, share: "20" } }));
  expectDone(await server.call("lookUpClaim", { body: { email, number: "1" } }));
  // Entered by one of the staff, and not confirmed before they are erased.
  const reason = `${secrets.name} has lost the phone`;
  await db
    .insertInto("proposals")
    .values({
      id: randomUUID(),
      operation: "resetPersonSecondFactor",
      subject: id,
      part: "",
      params: JSON.stringify({ id }),
      request: JSON.stringify({ reason }),
      shown: JSON.stringify({ reason }),
      state: "",
      at: server.clock.now(),
      by_kind: "token",
    })
    .execute();
  await server.advance(2);
  return { id, user, session, own, asGuest, met, withdrawal: withdrawal.id as string, key };
};

describe("somebody who has done everything here", () => {
  let person: Awaited<ReturnType<typeof somebody>>;
  beforeAll(async () => {
    person = await somebody();
  }, 120_000);

  it("gets one file with all of it, and no secret", async () => {
    const { status, json, text, headers } = await call("exportPerson", person.id);
    expect(status, text).toBe(200);
    expect(headers["content-disposition"]).toBe(`attachment; filename="person-${person.id}.json"`);
    const { verifiedCard, mailbox: _of, ...shown } = secrets;
    expect(Object.values(shown).filter((secret) => !text.includes(secret))).toEqual([]);
    expect(text).toContain("4000 •••• •••• 0028");
    expect(text).not.toContain(verifiedCard);
    expect(json.orders).toHaveLength(3);
    expect(json.orders[0]).toMatchObject({
      id: person.own,
      status: "done",
      to_requisites: [
        { name: "account", value: secrets.card },
        { name: "holder", value: `MARIYA ${secrets.name}` },
      ],
      receipts: [{ name: expect.stringContaining(secrets.file) }],
      moves: expect.arrayContaining([expect.objectContaining({ event: "claim.confirm", by: "visitor" })]),
    });
    expect(json.withdrawals).toMatchObject([{ id: person.withdrawal, amount: "75", status: "paid" }]);
    expect(json.chats).toMatchObject([
      { messages: [{ by: "visitor", text: secrets.words }, { by: "staff" }] },
    ]);
    // Neither what lets in, nor what staff wrote for themselves.
    expect(text).not.toMatch(/token=|hash|secret|by phone|a check/);
    expect(text).not.toContain(person.key.secret);
    const acts = await server.call("listStaffActs", { query: { size: "1" } });
    expect(acts.json.results[0]).toMatchObject({
      operation: "exportPerson",
      subject: person.id,
      change: { reason: "Asked for it" },
    });
  });

  it("is refused for one's own account, and for staff", async () => {
    const [senior, admin] = [await staff("senior"), await staff("admin")];
    for (const operation of ["exportPerson", "erasePerson"] as const)
      expect((await call(operation, admin.id, { by: admin })).status).toBe(403);
    const refused = await call("erasePerson", senior.id);
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      "They are staff. Take their role away first.",
    ]);
    expect(await meStatus(server, person.session.access)).toBe(200);
  });

  it("is refused where nobody has confirmed the address, whose guest orders are somebody else's", async () => {
    const { db } = server.deps;
    const { id } = await createUser(server);
    await db.updateTable("users").set({ activated_at: null }).where("id", "=", id).execute();
    for (const operation of ["exportPerson", "erasePerson"] as const) {
      const { status, json } = await call(operation, id);
      expect([status, json.detail]).toEqual([
        409,
        "Their address isn't confirmed: nobody knows whose it is.",
      ]);
    }
  });

  it("leaves nothing of themselves but what money is known by", async () => {
    for (const [name, secret] of Object.entries(secrets))
      if (name !== "verifiedCard") expect((await placesOf(secret)).length, name).toBeGreaterThan(0);
    const before = await money();
    const erased = await call("erasePerson", person.id, { by: await staff("admin") });
    expect(erased.status, erased.text).toBe(200);
    expect(erased.json).toMatchObject({ erased: true, activated: false, sessions: [] });

    const left = await Promise.all(
      Object.entries(secrets).map(async ([name, secret]) => [name, await placesOf(secret)] as const),
    );
    expect(left.filter(([, places]) => places.length > 0)).toEqual([]);
    // What is sealed or hashed names nobody in clear, and goes all the same.
    const { db } = server.deps;
    const cards = await db.selectFrom("verifications").selectAll().where("user_id", "=", person.id).execute();
    expect(cards.map(({ status, requisites, card_hash: hash }) => [status, requisites, hash])).toEqual([
      ["deleted", null, null],
      ["deleted", null, null],
    ]);
    const photos = db.selectFrom("verification_photos").select("id");
    const own = cards.map((card) => card.id);
    expect(await photos.where("verification_id", "in", own).execute()).toEqual([]);
    const origins = db.selectFrom("claims").select(["address_hash", "network_56", "network_48"]);
    expect(await origins.where("id", "in", [person.own, person.asGuest]).execute()).toEqual(
      Array.from({ length: 2 }, () => ({ address_hash: null, network_56: null, network_48: null })),
    );
    expect(await money()).toEqual(before);
    expect(await findFaults(server.deps.db)).toEqual([]);
    const acts = await server.call("listStaffActs", { query: { size: "1" } });
    expect(acts.json.results[0]).toMatchObject({
      operation: "erasePerson",
      subject: person.id,
      change: { erased: true, reason: "Asked for it" },
    });
  });

  it("can't sign in any more, nor can their shop's server", async () => {
    expect(await meStatus(server, person.session.access)).toBe(401);
    for (const address of [email, `${person.id}@erased.invalid`])
      expect((await trySignIn(server, address)).status).toBe(401);
    const balance = await server.call("readPartnerBalance", { headers: bearer(person.key.secret as string) });
    expect(balance.status).toBe(401);
  });

  it("leaves pages and lists that work", async () => {
    for (const id of [person.own, person.asGuest, person.met]) {
      const page = await server.call("readClaimStatus", { params: { id }, headers: creatorOf(server, id) });
      expect(page.status, page.text).toBe(200);
      const read = await server.call("readOperatorClaim", { params: { id } });
      expect(read.status, read.text).toBe(200);
      expect((await server.call("readConfirmation", { params: { id } })).status).toBeLessThan(500);
    }
    for (const operation of [
      "listOperatorClaims",
      "listOperatorWithdrawals",
      "listOperatorVerifications",
      "listGiftCards",
      "listOperatorShops",
      "listShopApplications",
      "listPromocodes",
      "listChats",
    ] as const)
      expect((await server.call(operation)).status, operation).toBe(200);
    const found = await server.call("listPeople", { query: { q: person.id } });
    expect(found.json.results).toMatchObject([{ erased: true, masked: false }]);
  });

  it("may be erased again, which changes nothing", async () => {
    const before = await money();
    expect((await call("erasePerson", person.id)).status).toBe(200);
    expect(await money()).toEqual(before);
    expect((await call("exportPerson", person.id)).json.orders).toMatchObject([{ from_requisites: [] }]);
  });

  it("may register anew, as somebody else", async () => {
    await register(server, email);
    const { headers } = await signIn(server, email);
    expect((await server.call("listMyClaims", { headers })).json.count).toBe(0);
  });
});

describe("what has not ended stands in the way", () => {
  /** Erases somebody who has just done this, and says why not. */
  const refusalAfter = async (does: (user: TestUser) => Promise<unknown>): Promise<string> => {
    const user = await createUser(server);
    await does(user);
    const { status, json } = await call("erasePerson", user.id);
    expect(status).toBe(409);
    expect(json.code).toBe("open_business");
    expect(
      (await server.deps.db.selectFrom("users").select("email").where("id", "=", user.id).execute())[0],
    ).toEqual({
      email: user.email,
    });
    return json.detail as string;
  };

  it("an order, also a guest's with the same mailbox", async () => {
    const asUser = async (user: TestUser) =>
      order("BTC", "SBERRUB", { email: user.email }, await user.authorization());
    expect(await refusalAfter(asUser)).toMatch(
      /^They can't be erased yet\. First settle: orders No\.\u00a0\d+\.$/,
    );
    const asGuest = (user: TestUser) =>
      order("BTC", "SBERRUB", { email: user.email.replace("@", "+guest@") });
    expect(await refusalAfter(asGuest)).toMatch(/orders No/);
  });

  it("money of an order that is over", async () => {
    const overpaid = async (user: TestUser) => {
      const id = await order("BTC", "SBERRUB", { email: user.email });
      await act(server, id, "confirm");
      await act(server, id, "mark_paid");
      const { json } = await server.call("readOperatorClaim", { params: { id } });
      const amount = String(Number(json.claim.from.amount) * 2);
      expect((await operate(server, id, "payment.accept", { amount })).status).toBe(200);
      await operate(server, id, "payout.start");
      const done = await operate(server, id, "payout.complete", { transaction: randomUUID() });
      expect(done.json.claim.status, done.text).toBe("done");
    };
    expect(await refusalAfter(overpaid)).toMatch(/orders No/);
  });

  it("a balance, a withdrawal, a gift card", async () => {
    expect(await refusalAfter((user) => reward(server, user.id, "50"))).toMatch(/money on a balance\.$/);
    const both = async (user: TestUser) => {
      await reward(server, user.id, "55");
      await withdraw(server, user);
      await bought(server, user);
    };
    expect(await refusalAfter(both)).toMatch(/gift cards No\.\u00a0\d+; withdrawals No\.\u00a0\d+\.$/);
  });

  it("a reward that waits, and an order through their shop", async () => {
    const through = async (user: TestUser) => {
      const shop = await becomeShop(server, user);
      const id = await order("BTC", "SBERRUB", { refferal: shop });
      await act(server, id, "confirm");
    };
    expect(await refusalAfter(through)).toMatch(/rewards No\.\u00a0\d+; the shop's orders No/);
  });

  it("is named in the language of the console", async () => {
    const user = await createUser(server);
    await reward(server, user.id, "50");
    const { json } = await server.call("erasePerson", {
      params: { id: user.id },
      body: { reason: "Просит сам" },
    });
    expect(json.detail).toBe("Пока стереть нельзя. Сначала завершите: деньги на балансе.");
  });
});

it("what a stranger typed beside their address is neither read out nor erased; the address is", async () => {
  const user = await createUser(server);
  const card = "5105105105105100";
  const requisites = { account: card, holder: "NOBODY KNOWS" };
  const typed = user.email.replace("@", "+typed@");
  const id = await order("BTC", "SBERRUB", { email: user.email, toRequisites: requisites });
  expect((await act(server, id, "cancel")).status).toBe(200);
  const browser = await openBrowser(server);
  await browser.write("My card is lost", { email: typed });
  const alert = { email: typed, from: await currencyId(server, "BTC"), to: sber, kind: "reserve" };
  expect((await server.call("requestAlert", { body: alert })).status).toBeLessThan(300);

  const { json, text } = await call("exportPerson", user.id);
  expect(json).toMatchObject({ orders: [], chats: [], alerts: [] });
  expect(text).not.toContain(card);

  expect((await call("erasePerson", user.id)).status).toBe(200);
  for (const address of [user.email, typed]) expect(await placesOf(address), address).toEqual([]);
  expect(await placesOf(card)).toContain("public.claims");
  expect(await placesOf("My card is lost")).toContain("public.chat_messages");

  const owner = await createUser(server);
  const proved = await order("BTC", "SBERRUB", { email: owner.email, toRequisites: requisites });
  await act(server, proved, "cancel");
  await proveMailbox(proved);
  expect((await call("exportPerson", owner.id)).json.orders).toMatchObject([{ id: proved }]);
});

it("a new table whose rows go with their user has to be erased, too", async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' order by 1`.execute(
    server.deps.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "account_links",
    // Goes with its session.
    "claim_leases",
    "known_browsers",
    "otp_recovery_codes",
    "pending_sign_ups",
    // Stays: a code is part of the price of orders.
    "promocodes",
    "proposals",
    "saved_requisites",
    "sessions",
    "staff_notices",
    "staff_telegram",
  ]);
});

it("the words of a gift card that was sent to them go with them", async () => {
  const [giver, receiver] = [await createUser(server), await createUser(server)];
  await reward(server, giver.id, "55");
  const words = { message: "For the one who walks Rex", recipient: receiver.email };
  const { code } = await bought(server, giver, words);
  // While its money waits, nobody that it names is erased.
  expect((await call("erasePerson", receiver.id)).status).toBe(409);
  expect((await redeem(server, await createUser(server), code)).status).toBe(200);
  expect((await call("erasePerson", receiver.id)).status).toBe(200);
  const card = await server.deps.db
    .selectFrom("gift_cards")
    .select(["message", "recipient"])
    .where("buyer_id", "=", giver.id)
    .executeTakeFirst();
  expect(card).toEqual({ message: null, recipient: null });
});

it("what others did with them stays: blacklists and the rewards of a referrer", async () => {
  const listed = "mallory.listed@example.com";
  const user = await createUser(server, { email: listed });
  await server.call("addToBlacklist", { body: { kind: "email", value: listed, reason: "Stolen cards" } });
  const referrer = await createUser(server);
  await server.deps.db
    .updateTable("users")
    .set({ referrer_id: referrer.id })
    .where("id", "=", user.id)
    .execute();
  expect((await call("erasePerson", user.id)).status).toBe(200);
  expect((await placesOf(listed)).toSorted()).toEqual(["public.blacklist", "public.staff_acts"]);
});
