import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { listPlan } from "#server/account/orders/store.ts";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, claimBody, operate, readPair } from "#tests/server/claim/support.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { bodyWith, create, issue } from "#tests/server/earnings/promocodes/support.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { addMany } from "#tests/server/shop/shop/many.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
beforeAll(async () => {
  pair = await readPair(server, "BTC", "SBERRUB");
  // The market moves with the clock, which does not matter here.
  const { from, to } = pair.structure;
  await server.call("changeDirection", {
    params: { from: from.currency.id, to: to.currency.id },
    body: { course: "5000000", confirm: true },
  });
  pair = await readPair(server, "BTC", "SBERRUB");
});
afterAll(() => expectInvariants(server));

const created = async (body: Partial<ClaimRequest>, user?: TestUser): Promise<Schemas["Claim"]> => {
  const answer = await create(server, body, user);
  expect(answer.status, answer.text).toBe(201);
  // Claims get distinct moments, so that their order is certain.
  server.clock.advance(1);
  return answer.json as Schemas["Claim"];
};

const list = async (user: TestUser, query: Record<string, string> = {}): Promise<Schemas["MyClaimPage"]> => {
  const headers = await user.authorization();
  const { status, json, text } = await server.call("listMyClaims", { headers, query, locale: "en" });
  expect(status, text).toBe(200);
  return json as Schemas["MyClaimPage"];
};

const ids = (page: Schemas["MyClaimPage"]): string[] => page.results.map(({ id }) => id);

const read = async (user: TestUser, id: string): Promise<TestResponse> =>
  server.call("readMyClaim", { params: { id }, headers: await user.authorization(), locale: "en" });

const exported = async (
  user: TestUser,
  locale: "ru" | "en",
  query: Record<string, string> = {},
): Promise<TestResponse> =>
  server.call("exportMyClaims", { headers: await user.authorization(), query, locale });

describe("the user's claims", () => {
  test("are the user's own and guests' with the verified e-mail, newest first", async () => {
    const [anna, boris] = [await createUser(server), await createUser(server)];
    const first = await created(claimBody(pair), anna);
    const asGuest = await created(claimBody(pair, { email: anna.email.toUpperCase() }));
    // Boris uses Anna's mailbox: the claim is his.
    const byBoris = await created(claimBody(pair, { email: anna.email }), boris);
    const last = await created(claimBody(pair), anna);
    const page = await list(anna);
    expect(ids(page)).toEqual([last.id, asGuest.id, first.id]);
    expect(page).toMatchObject({ count: 3, page: 1, size: 20 });
    expect(page.results[2]).toMatchObject({
      number: first.number,
      status: "new",
      is_final: false,
      from: { currency: { code: "BTC" }, amount: first.from.amount },
      to: { currency: { code: "SBERRUB" }, amount: first.to.amount },
      course: first.course,
      promocode: null,
      repeatable: true,
    });
    expect(ids(await list(boris))).toEqual([byBoris.id]);
    expect(ids(await list(await createUser(server)))).toEqual([]);
  });

  test("exclude guests' claims with an unverified e-mail", async () => {
    const email = "unverified@orders.example";
    const claim = await created(claimBody(pair, { email }));
    const user = await createUser(server, { email, activated: false });
    expect(await list(user)).toMatchObject({ count: 0, results: [] });
    expect((await read(user, claim.id)).status).toBe(404);
    expect((await exported(user, "en")).text).not.toContain(claim.id);
  });

  test("are filtered by state", async () => {
    const user = await createUser(server);
    const claims = [];
    for (let index = 0; index < 5; index++) {
      const email = index % 2 === 0 ? user.email : undefined;
      claims.push(
        await created(claimBody(pair, email === undefined ? {} : { email }), email ? undefined : user),
      );
    }
    const [a = "", b = "", c = "", d = "", e = ""] = claims.map(({ id }) => id);
    await act(server, a, "cancel");
    await act(server, b, "confirm");
    await act(server, b, "mark_paid");
    await operate(server, b, "payment.accept");
    await operate(server, b, "payout.start");
    await operate(server, b, "payout.complete", { transaction: randomUUID() });
    expect(ids(await list(user, { state: "failed" }))).toEqual([a]);
    expect(ids(await list(user, { state: "done" }))).toEqual([b]);
    expect(ids(await list(user, { state: "active" }))).toEqual([e, d, c]);
    expect((await list(user, { state: "active", size: "1" })).count).toBe(3);
    expect((await list(user, { state: "done" })).results[0]).toMatchObject({
      is_final: true,
      status: "done",
    });
    await server.advance(1860);
    expect(ids(await list(user, { state: "failed" }))).toEqual([e, d, c, a]);
    expect((await list(user, { state: "failed" })).results[0]).toMatchObject({ is_final: false });
  });

  test("tell whether the direction is still offered", async () => {
    const user = await createUser(server);
    const litecoin = await readPair(server, "LTC", "SBERRUB");
    await created(claimBody(litecoin), user);
    const sides = {
      from: litecoin.structure.from.currency.id,
      to: litecoin.structure.to.currency.id,
    };
    const open = (enabled: boolean) => server.call("changeDirection", { params: sides, body: { enabled } });
    await open(false);
    expect((await list(user)).results[0]?.repeatable).toBe(false);
    await open(true);
    expect((await list(user)).results[0]?.repeatable).toBe(true);
  });

  test("are found through indexes among many others", async () => {
    const user = await createUser(server);
    const claim = await created(claimBody(pair), user);
    const { db } = server.deps;
    await addMany(server, claim.id, 20_000, {
      user_id: sql`gen_random_uuid()`,
      email: sql`n || '@many.example'`,
      status: sql`'done'`,
    });
    const plan = await listPlan(db, { id: user.id, email: user.email });
    expect(plan).not.toContain("Seq Scan on claims");
    expect(plan).toContain("claims_user");
    expect(plan).toContain("claims_email");
    expect(ids(await list(user))).toEqual([claim.id]);
    await db.transaction().execute(async (trx) => {
      // Foreign keys to claims make the deletion slow on a busy machine.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`delete from claims where status = 'done' and email like '%@many.example'`.execute(trx);
    });
  });
});

describe("a claim to repeat", () => {
  test("is complete for its owner, and 404 for others", async () => {
    const [anna, boris] = [await createUser(server), await createUser(server)];
    const body = claimBody(pair, { email: "repeat@orders.example" });
    const { id } = await created(body, anna);
    const { status, json } = await read(anna, id);
    expect(status).toBe(200);
    expect(json).toEqual({
      id,
      fromPs: body.fromPs,
      toPs: body.toPs,
      fromSumma: body.fromSumma,
      toSumma: body.toSumma,
      city: null,
      email: body.email,
      fromRequisites: body.fromRequisites,
      toRequisites: body.toRequisites,
    });
    const missing = await read(anna, crypto.randomUUID());
    const foreign = await read(boris, id);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    expect((await read(anna, "x")).status).toBe(404);
  });

  test("of a guest belongs to the owner of the mailbox", async () => {
    const user = await createUser(server);
    const cash = await readPair(server, "USDTTRC20", "CASHRUB");
    const body = claimBody(cash, { email: user.email });
    const { id } = await created(body);
    expect((await read(user, id)).json).toMatchObject({ city: body.city, email: user.email });
  });
});

describe("the export of orders", () => {
  test("is CSV for spreadsheets, in the language of the URL", async () => {
    const user = await createUser(server);
    const promocode = await issue(server, { code: "-SALE-10", value: "1" });
    const claim = await created(bodyWith(pair, promocode), user);
    const { headers, bytes, text } = await exported(user, "en");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="orders-2026-11-20.csv"');
    expect(headers["cache-control"]).toBe("no-store");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, line, end, ...rest] = text.replace("\uFEFF", "").split("\r\n");
    expect(heading).toBe(
      "Number,Created (UTC),Status,You send,Currency,You receive,Currency received,Rate,Promo code,Order page",
    );
    const at = claim.created_at.slice(0, 19).replace("T", " ");
    // A spreadsheet would evaluate the code.
    expect(line).toBe(
      `${String(claim.number)},${at},Confirm your order,${claim.from.amount},BTC,${claim.to.amount},SBERRUB,${claim.course},'-SALE-10,http://localhost/en/claim/${claim.id}`,
    );
    expect([end, rest]).toEqual(["", []]);
    const russian = (await exported(user, "ru")).text;
    expect(russian).toContain("Номер;Создана (UTC);Статус");
    const far = await exported(user, "en", { tz: "Pacific/Kiritimati" });
    expect(far.headers["content-disposition"]).toContain("orders-2026-11-21.csv");
    expect(far.text).toContain("Created (Pacific/Kiritimati)");
    expect(far.text).toMatch(/,2026-11-21 02:\d\d:\d\d,/);
    expect(russian).toContain(`;Подтвердите заявку;${claim.from.amount.replace(".", ",")};BTC;`);
    expect(russian).toContain(`http://localhost/claim/${claim.id}`);
    expect((await exported(user, "en", { state: "done" })).text.split("\r\n")).toHaveLength(2);
  });

  test("has only the user's own orders", async () => {
    const [anna, boris] = [await createUser(server), await createUser(server)];
    const claim = await created(claimBody(pair), anna);
    expect((await exported(anna, "en")).text).toContain(claim.id);
    expect((await exported(boris, "en")).text).not.toContain(claim.id);
  });
});

describe("a claim of a user", () => {
  test("is limited by account as well as by e-mail and address", async () => {
    const strict = await ownServer({ config: { CLAIMS_UNPAID: "2", CLAIMS_PER_HOUR: "3" } });
    const own = await readPair(strict, "BTC", "SBERRUB");
    const user = await createUser(strict);
    const send = async () => {
      // Every claim comes from another address; only the account is the same.
      await strict.deps.db.updateTable("claims").set({ address_hash: crypto.randomUUID() }).execute();
      return create(strict, claimBody(own), user);
    };
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((await send()).status).toBe(429);
    await act(strict, one.json.id as string, "cancel");
    expect((await send()).status).toBe(201);
    await act(strict, two.json.id as string, "cancel");
    const hourly = await send();
    expect(hourly.status).toBe(429);
    expect(hourly.headers["retry-after"]).toBe("600");
  });

  test("is reported by mail in the user's language, unless the user turned letters off", async () => {
    const mailOf = (id: string) =>
      server.deps.db
        .selectFrom("outbox")
        .select(["locale", "subject", "recipient"])
        .where("dedupe_key", "like", `claim:${id}:%`)
        .orderBy("id")
        .execute();
    const told = await createUser(server, { language: "ru" });
    const { email: _email, ...body } = claimBody(pair);
    // Created on the English page without an e-mail: the account's is used.
    const claim = await created(body, told);
    await act(server, claim.id, "cancel");
    const letters = await mailOf(claim.id);
    expect(letters.map(({ locale }) => locale)).toEqual(["ru", "ru"]);
    expect(letters[0]?.recipient).toBe(told.email);
    expect(letters[0]?.subject).toContain(`Заявка №\u00A0${String(claim.number)} создана`);

    const quiet = await createUser(server, { notified: false });
    const silent = await created(claimBody(pair), quiet);
    await act(server, silent.id, "cancel");
    expect(await mailOf(silent.id)).toEqual([]);
    await server.deps.db
      .updateTable("users")
      .set({ notify_claims: true })
      .where("id", "=", quiet.id)
      .execute();
    const loud = await created(claimBody(pair), quiet);
    expect(await mailOf(loud.id)).toHaveLength(1);
  });

  test("gets no e-mail from an account that is not activated", async () => {
    const user = await createUser(server, { activated: false });
    const { email: _email, ...body } = claimBody(pair);
    const refused = await create(server, body, user);
    expect(refused.json).toEqual({ email: ["This field is required."] });
  });
});
