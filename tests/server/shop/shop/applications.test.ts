import { maskEmail } from "#domain/text/mask.ts";
import { beforeEach, expect, test } from "vitest";
import { newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { applications, apply, becomeShop, decide, readMine, waitingOf } from "./support.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

const server = useServer();
let anna: TestUser;
beforeEach(async () => {
  anna = await createUser(server);
});

const idOf = async ({ email }: TestUser) =>
  (await server.deps.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow())
    .id;

const letters = async (to: string) =>
  server.deps.db
    .selectFrom("outbox")
    .select(["subject", "text", "locale"])
    .where("recipient", "=", to)
    .orderBy("id")
    .execute();

test("a user applies, an operator accepts, and the user gets a shop and a letter", async () => {
  expect(await readMine(server, anna)).toEqual({ application: null, shop: null });
  const sent = await apply(server, anna);
  expect(sent.status).toBe(201);
  expect(sent.json).toMatchObject({
    application: { site: "https://games.example.com", status: "waiting", reason: null, decided_at: null },
    shop: null,
  });
  expect(await readMine(server, anna)).toEqual(sent.json);

  const { id, number, email } = await waitingOf(server, anna);
  expect(email).toBe(maskEmail(anna.email));
  const body = { share: "37.50", note: "Known from the fair" };
  const accepted = await decide(server, "acceptShopApplication", id, body);
  expect(accepted.json).toMatchObject({ id, number, status: "accepted", shop: { share: "37.5" } });

  const mine = await readMine(server, anna);
  expect(mine.shop).toMatchObject({
    id: accepted.json.shop.id,
    name: "Northern Games",
    site: "https://games.example.com",
    share: "37.5",
  });
  const acts = await server.call("listStaffActs", { query: { subject: id } });
  expect(acts.json.results).toMatchObject([
    { operation: "acceptShopApplication", change: body, actor: { kind: "token" } },
  ]);
  const [letter, ...rest] = await letters(anna.email);
  expect(rest).toEqual([]);
  expect(letter?.locale).toBe("ru");
  expect(letter?.subject).toContain("Магазин «Northern Games» подключён");
  expect(letter?.text).toContain("37,5\u00A0%");
  expect(letter?.text).toContain("http://localhost/account/shop");
});

test("a refused applicant reads the reason in their language, and may apply again", async () => {
  const boris = await createUser(server, { language: "en" });
  await apply(server, boris);
  const { id, language } = await waitingOf(server, boris);
  expect(language).toBe("en");
  await decide(server, "refuseShopApplication", id, { reason: " The site does not open. " });
  const mine = await readMine(server, boris);
  expect(mine).toMatchObject({
    application: { status: "refused", reason: "The site does not open." },
    shop: null,
  });
  const [letter] = await letters(boris.email);
  expect(letter?.subject).toContain("Your application for “Northern Games” was declined");
  expect(letter?.text).toContain("The site does not open.");
  expect(letter?.text).toContain("http://localhost/en/account/shop");

  const again = await apply(server, boris, { site: "https://new.example.com" });
  expect(again.json.application).toMatchObject({ status: "waiting", site: "https://new.example.com" });
});

test("an application of a user who has a shop by now can only be refused", async () => {
  const { db, clock, ids } = server.deps;
  await becomeShop(server, anna);
  const [of] = await rowsOf(db, "shop_applications", { user_id: await idOf(anna) });
  if (of === undefined) throw new Error("there is no application");
  const { number: _number, ...accepted } = of;
  const id = ids.uuid();
  await db
    .insertInto("shop_applications")
    .values({ ...accepted, id, status: "waiting", decided_at: null, created_at: clock.now() })
    .execute();
  const again = await decide(server, "acceptShopApplication", id, { share: "10" });
  expect([again.status, again.json.code]).toEqual([409, "shop_state"]);
  expect((await decide(server, "refuseShopApplication", id, { reason: "twice" })).status).toBe(200);
});

test("an operator gives the general share; another one takes the right to set shares", async () => {
  await apply(server, anna);
  const { id } = await waitingOf(server, anna);
  const senior = await createUser(server, { role: "senior", secondFactor: true });
  const acceptAs = async (share: string) =>
    server.call("acceptShopApplication", {
      locale: "en",
      params: { id },
      headers: { ...newKey(), ...(await senior.authorization()) },
      body: { share },
    });
  const termsFor = async (person: TestUser) =>
    (await server.call("listShopApplications", { headers: await person.authorization() })).json.terms;
  await server.call("changeReferralTerms", { body: { share: "20" } });
  expect(await termsFor(senior)).toEqual({ share: "20", fixed: true });
  for (const share of ["100", "20.5", "0"]) {
    const refused = await acceptAs(share);
    expect([refused.status, refused.json]).toEqual([
      400,
      { share: ["You can give the general share: 20 %. An administrator gives another one."] },
    ]);
  }
  expect((await acceptAs("20.0")).json.shop).toMatchObject({ share: "20" });
  anna = await createUser(server);
  await apply(server, anna);
  const other = await waitingOf(server, anna);
  const admin = await createUser(server, { role: "admin", secondFactor: true });
  expect(await termsFor(admin)).toEqual({ share: "20", fixed: false });
  const accepted = await server.call("acceptShopApplication", {
    params: { id: other.id as string },
    headers: { ...newKey(), ...(await admin.authorization()) },
    body: { share: "45" },
  });
  expect(accepted.json.shop).toMatchObject({ share: "45" });
});

test("an application is decided once", async () => {
  await apply(server, anna);
  const { id } = await waitingOf(server, anna);
  await decide(server, "acceptShopApplication", id, { share: "40" });
  const late = await decide(server, "refuseShopApplication", id, { reason: "No." });
  expect([late.status, late.json.code]).toEqual([409, "shop_state"]);
  expect((await readMine(server, anna)).shop).not.toBeNull();
  const missing = await decide(server, "acceptShopApplication", anna.id, { share: "40" });
  expect(missing.status).toBe(404);
});

test("a user cannot apply while an application waits, or with a shop", async () => {
  expect((await apply(server, anna)).status).toBe(201);
  const second = await apply(server, anna);
  expect([second.status, second.json.code]).toEqual([409, "shop_state"]);
  expect(second.json.detail).toBe("Your application is already under review.");
  const { id } = await waitingOf(server, anna);
  await decide(server, "acceptShopApplication", id, { share: "40" });
  const third = await apply(server, anna);
  expect([third.status, third.json.detail]).toEqual([409, "You already have a shop."]);
});

test("concurrent applications leave one waiting", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(server, anna)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});

test("errors are reported by field, and nothing is stored", async () => {
  const bad = await apply(server, anna, { name: "", site: "javascript://games.example.com" });
  expect([bad.status, bad.json]).toEqual([
    400,
    { name: ["Fill in this field."], site: ["This doesn't look like the address of a site."] },
  ]);
  expect((await readMine(server, anna)).application).toBeNull();
});

test("a share is a percentage", async () => {
  await apply(server, anna);
  const { id } = await waitingOf(server, anna);
  for (const share of ["100.1", "-1", "1e1", ""])
    expect((await decide(server, "acceptShopApplication", id, { share })).status).toBe(400);
});

test("a user may apply five times a day", async () => {
  for (let count = 0; count < 5; count++) {
    expect((await apply(server, anna)).status).toBe(201);
    const { id } = await waitingOf(server, anna);
    await decide(server, "refuseShopApplication", id, { reason: "No." });
  }
  const sixth = await apply(server, anna);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
});

test("staff see waiting applications first, the longest waiting on top", async () => {
  const [first, second] = [await createUser(server), await createUser(server)];
  await apply(server, first);
  await apply(server, second);
  const listed = (await applications(server, { size: "100" })) as { id: string; status: string }[];
  const statuses = listed.map(({ status }) => status);
  expect(statuses.lastIndexOf("waiting")).toBeLessThan(statuses.indexOf("accepted"));
  const [longer, shorter] = [await waitingOf(server, first), await waitingOf(server, second)];
  const ids = listed.map(({ id }) => id);
  expect(ids.indexOf(longer.id)).toBeLessThan(ids.indexOf(shorter.id));
});

test("shops have ids that no user's code can equal", async () => {
  const id = await becomeShop(server, anna);
  expect(id).toMatch(/^s[0-9a-f]{12}$/);
});

test("staff find the shops in work by id, name or owner, and no applicant among them", async () => {
  await apply(server, await createUser(server, { email: "found_applicant@example.com" }));
  const owner = await createUser(server, { email: "found_owner@example.com" });
  await apply(server, owner, { name: "50% off_" });
  const { id: application } = await waitingOf(server, owner);
  const { json } = await decide(server, "acceptShopApplication", application, { share: "40" });
  const found = async (q: string) => (await server.call("listOperatorShops", { query: { q } })).json.results;
  const { id } = json.shop as { id: string };
  const shop = { id, name: "50% off_", share: "40", delisted: false };
  for (const q of [id, "50% OFF_", owner.email])
    expect(await found(q)).toMatchObject([{ ...shop, email: "f•••@example.com", masked: true }]);
  for (const q of ["50_", "found_"]) expect(await found(q)).toEqual([]);
  const whole = { email: owner.email, masked: false };
  expect(
    (await server.call("readOperatorShop", { params: { id } })).json,
    "who opens it sees the owner, which is on record",
  ).toMatchObject(whole);
  expect(await found(id)).toMatchObject([whole]);
  expect((await server.call("listStaffActs", { query: { subject: id } })).json.results).toMatchObject([
    { operation: "readOperatorShop" },
  ]);
});
