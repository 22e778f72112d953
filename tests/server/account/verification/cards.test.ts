import { beforeEach, describe, expect, test } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import { addPhoto, approved, begin, confirm, decide, draft, numbers, submitted, userOf } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer();
let anna: Record<string, string>;
let boris: Record<string, string>;

beforeEach(async () => {
  const { db } = server.deps;
  await db.deleteFrom("rate_limits").execute();
  // Each test begins without cards.
  await db
    .updateTable("verifications")
    .set({ status: "deleted", key_id: null, requisites: null, card_hash: null })
    .execute();
  anna = { ...(await userOf(server, "anna")) };
  boris = { ...(await userOf(server, "boris")) };
});

const read = async (headers: Record<string, string>, id: string) =>
  server.call("readVerification", { params: { id }, headers, locale: "en" });

const status = async (headers: Record<string, string>, id: string, etag?: string) =>
  server.call("readVerificationStatus", {
    params: { id },
    headers: { ...headers, ...(etag !== undefined && { "if-none-match": etag }) },
    locale: "en",
  });

describe("a card", () => {
  test("requires the fields of its currency", async () => {
    const { json } = await server.call("listVerifyInputs", { headers: anna, locale: "en" });
    expect(json.open).toBe(true);
    const names = json.currencies.map(({ currency }: { currency: { code: string } }) => currency.code);
    expect(names).toContain("SBERRUB");
    expect(names).not.toContain("BTC");
    expect(
      json.currencies[0].input.map(({ name, kind }: { name: string; kind: string }) => [name, kind]),
    ).toEqual([
      ["account", "card"],
      ["holder", "name"],
    ]);
  });

  test("goes from a draft to its approval, and its owner gets a letter", async () => {
    const { id, actions, card } = await draft(server, anna);
    expect(actions).toEqual(["edit", "upload", "delete"]);
    expect(card).toBe("4000 •••• •••• 0002");
    expect((await addPhoto(server, anna, id)).json.version).toBe(2);
    const sent = (await confirm(server, anna, id)).json;
    expect(sent).toMatchObject({ status: "submitted", actions: ["delete"], is_final: false, poll_after: 15 });
    const tag = (await status(anna, id)).headers["etag"];
    expect((await status(anna, id, tag)).status).toBe(304);
    expect((await decide(server, id, "verification.approve")).json.status).toBe("approved");
    const now = await status(anna, id, tag);
    expect(now.json).toMatchObject({ status: "approved", is_final: true, poll_after: null });
    expect(now.json.actions).toEqual(["delete", "use"]);
    expect(now.json.valid_until).toBe("2027-11-20T12:00:00.000Z");
    const mail = await server.deps.db
      .selectFrom("outbox")
      .selectAll()
      .where("dedupe_key", "like", `verification:${id}:%`)
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe("anna@example.com");
    expect(mail.text).toContain(`/verify/${id}`);
    expect(mail.text).not.toContain(numbers[0]);
  });

  test("is shown completely to its owner only, and stored encrypted", async () => {
    const { id } = await approved(server, anna);
    expect((await read(anna, id)).json.requisites).toEqual({ account: numbers[0], holder: "ANNA IVANOVA" });
    const list = await server.call("listVerifications", { headers: anna });
    expect(list.text).not.toContain(numbers[0]);
    expect((await status(anna, id)).text).not.toContain(numbers[0]);
    const row = await rowOf(server.deps.db, "verifications", { id });
    const stored = Buffer.concat([Buffer.from(row.requisites ?? []), Buffer.from(JSON.stringify(row.shown))]);
    expect(stored.includes(numbers[0])).toBe(false);
    expect(row.key_id).toBe("demo");
    expect(row.card_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("shows its state, and nothing that identifies, to anyone with its link until it is deleted", async () => {
    const { id } = await submitted(server, anna);
    const seen = () => server.call("readVerificationState", { params: { id }, locale: "en" });
    expect((await seen()).json).toEqual({ status: "submitted", is_final: false, poll_after: 15 });
    await decide(server, id, "verification.approve");
    expect((await seen()).json).toEqual({ status: "approved", is_final: true, poll_after: null });
    await server.call("deleteVerification", { params: { id }, headers: anna });
    expect((await seen()).status).toBe(404);
  });

  test("is refused beside its field", async () => {
    expect((await begin(server, anna, "4000000000000003")).json).toEqual({
      "requisites.account": [expect.any(String)],
    });
    const body = { currency: 1, requisites: {} };
    expect((await server.call("createVerification", { headers: anna, body })).json).toEqual({
      currency: [expect.any(String)],
    });
  });

  test("is verified once at a time by one user", async () => {
    await draft(server, anna);
    const again = await begin(server, anna);
    expect(again.status).toBe(400);
    expect(again.json).toEqual({
      "requisites.account": ["This card is already verified or being checked."],
    });
    expect((await begin(server, boris)).status).toBe(201);
  });

  test("requires a photo to be submitted, and is submitted once", async () => {
    const { id } = await draft(server, anna);
    expect((await confirm(server, anna, id)).json).toEqual({ photos: ["Add a photo."] });
    await addPhoto(server, anna, id);
    expect((await confirm(server, anna, id)).status).toBe(200);
    const again = await confirm(server, anna, id);
    expect([again.status, again.json.code]).toEqual([409, "verification_state"]);
    expect(again.json.detail).toBe("This has already been sent in.");
  });

  test("cannot be changed once it is submitted", async () => {
    const { id, currency } = await submitted(server, anna);
    const body = { currency: currency.id, requisites: { account: numbers[1], holder: "ANNA IVANOVA" } };
    const changed = await server.call("changeVerification", { params: { id }, headers: anna, body });
    expect([changed.status, changed.json.code]).toEqual([409, "verification_state"]);
    expect((await addPhoto(server, anna, id)).status).toBe(409);
    expect((await read(anna, id)).json.requisites.account).toBe(numbers[0]);
  });

  test("that was rejected has a reason, and can be tried again", async () => {
    const { id, currency } = await submitted(server, anna);
    expect((await decide(server, id, "verification.reject")).json).toEqual({ reason: [expect.any(String)] });
    expect(
      (await decide(server, id, "verification.reject", { reason: " The name is not readable. " })).status,
    ).toBe(200);
    const refused = (await status(anna, id)).json;
    expect(refused).toMatchObject({
      status: "rejected",
      reason: "The name is not readable.",
      is_final: true,
    });
    const body = { currency: currency.id, requisites: { account: numbers[1], holder: "ANNA IVANOVA" } };
    const again = await server.call("changeVerification", { params: { id }, headers: anna, body });
    expect(again.json).toMatchObject({ status: "draft", card: "4000 •••• •••• 0010" });
    expect(again.json.photos).toHaveLength(1);
    expect((await confirm(server, anna, id)).json.reason).toBeNull();
  });

  test("is deleted with its number and photos at once, also during a review", async () => {
    const { id } = await submitted(server, anna);
    const seen = await server.call("readOperatorVerification", { params: { id } });
    expect((await server.call("deleteVerification", { params: { id }, headers: anna })).status).toBe(204);
    expect((await read(anna, id)).status).toBe(404);
    const { db } = server.deps;
    const row = await rowOf(db, "verifications", { id });
    expect([row.requisites, row.card_hash, row.shown]).toEqual([null, null, []]);
    expect(
      await db.selectFrom("verification_photos").select("id").where("verification_id", "=", id).execute(),
    ).toEqual([]);
    const late = await server.call("moveOperatorVerification", {
      params: { id },
      locale: "en",
      body: { event: "verification.approve", version: seen.json.version },
    });
    expect([late.status, late.json.code]).toEqual([409, "version_conflict"]);
    expect((await decide(server, id, "verification.approve")).json).toEqual({
      detail: "The user has deleted this card.",
      code: "verification_state",
    });
    const photo = seen.json.photos[0].id;
    expect((await server.call("readOperatorPhoto", { params: { id, photo } })).status).toBe(404);
  });

  test("is approved for one user at a time", async () => {
    const first = await approved(server, anna);
    const second = await submitted(server, boris);
    const asked = await server.call("readOperatorVerification", {
      params: { id: second.id },
    });
    expect(asked.json).toMatchObject({ is_taken: true, events: ["verification.reject"] });
    const taken = await decide(server, second.id, "verification.approve");
    expect([taken.status, taken.json.code]).toEqual([409, "card_taken"]);
    expect((await decide(server, first.id, "verification.revoke", { reason: "Not hers" })).status).toBe(200);
    expect((await decide(server, second.id, "verification.approve")).status).toBe(200);
    expect((await status(anna, first.id)).json).toMatchObject({ status: "rejected", reason: "Not hers" });
  });

  test("is listed by status, currency and page", async () => {
    const one = await approved(server, anna, numbers[0]);
    await draft(server, anna, numbers[1]);
    const list = async (query: Record<string, string>) =>
      (await server.call("listVerifications", { headers: anna, query })).json;
    expect((await list({})).count).toBe(2);
    expect((await list({ status: "approved" })).results.map(({ id }: { id: string }) => id)).toEqual([
      one.id,
    ]);
    expect((await list({ currency: "1" })).count).toBe(0);
    expect((await list({ page: "2", size: "1" })).results.map(({ id }: { id: string }) => id)).toEqual([
      one.id,
    ]);
    expect((await server.call("listVerifications", { headers: boris })).json.count).toBe(0);
  });

  test("is no longer verified after its expiry", async () => {
    const { id } = await approved(server, anna);
    await server.advance(366 * 86_400);
    anna = { ...(await userOf(server, "anna")) };
    expect((await status(anna, id)).json).toMatchObject({ status: "expired", actions: ["edit", "delete"] });
  });
});
