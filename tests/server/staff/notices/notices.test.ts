import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { signIn } from "#tests/server/account/auth/support.ts";
import { act, createUsual, operate } from "#tests/server/claim/support.ts";
import { startTestServer, type TestServer } from "#tests/server/support/server.ts";
import { startTelegram, type Telegram } from "#tests/server/support/telegram.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Notices = components["schemas"]["StaffNotices"];
type Chat = components["schemas"]["StaffTelegram"];

let telegram: Telegram;
let server: TestServer;

beforeAll(async () => {
  telegram = await startTelegram();
  server = await startTestServer({ config: { BRAND_EMAIL: "desk@example.com", ...telegram.config } });
});
afterAll(async () => {
  await server.close();
  telegram.close();
});
beforeEach(async () => {
  for (const table of ["outbox", "staff_notices", "staff_telegram"] as const)
    await server.deps.db.deleteFrom(table).execute();
  telegram.sent.length = 0;
});

const as = async (name: string) =>
  (await signIn(server, `${name}@example.com`, { password: demoPassword })).headers;

const choose = (headers: Record<string, string>, topic: string, wanted = true, channel = "mail") =>
  server.call("chooseStaffNotice", { headers, params: { topic, channel }, body: { wanted } });

const mailed = async (): Promise<string[]> =>
  (await server.deps.db.selectFrom("outbox").select(["recipient", "subject"]).orderBy("id").execute())
    .filter(({ recipient }) => /^(desk|operator|senior|admin)@/.test(recipient))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`);

test("a person is told of what they chose, as long as their role may know", async () => {
  const operator = await as("operator");
  const read = async () => (await server.call("readStaffNotices", { headers: operator })).json as Notices;
  expect((await read()).results.map(({ topic }) => topic)).not.toContain("ledger");
  expect((await choose(operator, "ledger")).status).toBe(403);
  expect((await choose(operator, "order")).json).toEqual({ topic: "order", channel: "mail", wanted: true });
  expect((await read()).results.filter(({ wanted }) => wanted)).toHaveLength(1);

  const { id, number } = await createUsual(server);
  expect(await mailed()).toEqual([]);
  await act(server, id, "confirm");
  expect(await mailed()).toEqual([expect.stringMatching(`operator@example.com: .*${String(number)}`)]);
  await act(server, id, "mark_paid");
  expect(await mailed()).toHaveLength(1);

  await choose(operator, "money");
  const paid = await createUsual(server);
  await act(server, paid.id, "confirm");
  await act(server, paid.id, "mark_paid");
  expect(await mailed()).toHaveLength(3);
  // Who moves it themselves knows.
  await operate(server, paid.id, "payment.accept");
  expect(await mailed()).toHaveLength(3);

  // Neither another role nor an account without a second factor enters the console.
  for (const [lost, usual] of [
    [{ role: "editor" }, { role: "operator" }],
    [{ demo: false }, { demo: true }],
  ] as const) {
    const set = (columns: typeof lost | typeof usual) =>
      server.deps.db.updateTable("users").set(columns).where("email", "=", "operator@example.com").execute();
    await set(lost);
    const after = await createUsual(server);
    await act(server, after.id, "confirm");
    expect(await mailed()).toHaveLength(3);
    await set(usual);
  }
});

test("a choice is taken back", async () => {
  const senior = await as("senior");
  await choose(senior, "order");
  await choose(senior, "order", false);
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  expect(await mailed()).toEqual([]);
});

test("Telegram is connected by the word in a link, and gets what its person chose", async () => {
  const admin = await as("admin");
  const begun = (await server.call("linkTelegram", { headers: admin })).json as Chat;
  expect(begun).toMatchObject({ state: "awaited" });
  const code = /^https:\/\/t\.me\/exchange_bot\?start=(\S+)$/.exec(begun.link ?? "")?.[1];
  telegram.written.push(
    { update_id: 100, message: { chat: { id: 13, type: "private" }, text: "/start somebody-else" } },
    { update_id: 101, message: { chat: { id: -100, type: "supergroup" }, text: `/start ${String(code)}` } },
    { update_id: 102, message: { chat: { id: 77, type: "private" }, text: `/start ${String(code)}` } },
  );
  await server.advance(3);
  const read = async () => (await server.call("readStaffNotices", { headers: admin })).json as Notices;
  expect((await read()).telegram).toEqual({ state: "linked", link: null });
  expect(telegram.sent.map(({ chat_id: chat }) => chat)).toEqual(["77"]);

  await choose(admin, "order", true, "telegram");
  const { id, number } = await createUsual(server);
  await act(server, id, "confirm");
  await server.advance(1);
  expect(telegram.sent.at(-1)).toMatchObject({ chat_id: "77" });
  expect(telegram.sent.at(-1)?.text).toContain(String(number));
  expect(telegram.sent.at(-1)?.text).toContain(`/console/orders/${id}`);

  expect((await server.call("unlinkTelegram", { headers: admin })).json).toMatchObject({ state: "off" });
  const after = await createUsual(server);
  await act(server, after.id, "confirm");
  await server.advance(1);
  expect(telegram.sent).toHaveLength(2);
});

test("letters that failed are told within the hour, and a mail server that refuses us at once", async () => {
  await choose(await as("operator"), "mail");
  const { db } = server.deps;
  const lose = (fault: "final" | "ours", status: "failed" | "queued") =>
    db
      .insertInto("outbox")
      .values({
        locale: "en",
        recipient: "gone@example.com",
        subject: "Lost",
        text: "",
        letter: null,
        status,
        fault,
        attempts: 1,
        last_error: "550 gone@example.com is unknown",
        created_at: server.clock.now(),
        next_attempt_at: server.clock.now(),
      })
      .execute();
  const told = async () =>
    (await mailed()).filter((line) => /^operator@\S+ (?:Письма|Почтовый сервер|Emails|The mail)/.test(line));
  await lose("final", "failed");
  await server.advance(60);
  expect(await told()).toEqual([expect.stringContaining("1")]);
  await lose("final", "failed");
  // The next hour has begun, and the second letter failed within the last one.
  await server.advance(3_540);
  expect((await told()).slice(1)).toEqual([expect.stringContaining("1")]);
  await lose("ours", "queued");
  for (let minute = 0; minute < 2; minute++) await server.advance(60);
  expect((await told()).slice(2)).toEqual([expect.stringMatching(/не принимает|refuses/)]);
  const { text } = await db
    .selectFrom("outbox")
    .select("text")
    .where("recipient", "=", "operator@example.com")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(text).toContain("550 g•••@example.com");
});

test.each([
  [403, "Forbidden: bot was blocked by the user", "gone"],
  [400, "Bad Request: chat not found", "gone"],
  [400, "Bad Request: message text is empty", "malformed"],
  [401, "Unauthorized", "refused"],
  [429, "Too Many Requests: retry after 5", "later"],
] as const)("Telegram's answer %i %s means that it is %s", async (status, description, fault) => {
  const { db } = server.deps;
  await db.deleteFrom("staff_told").execute();
  const senior = await as("senior");
  const admin = await as("admin");
  await choose(admin, "jobs");
  const { id: user } = await rowOf(db, "users", { email: "senior@example.com" }, "id");
  await db
    .insertInto("staff_telegram")
    .values({ user_id: user, code: null, chat: "77", created_at: server.clock.now() })
    .execute();
  await choose(senior, "order", true, "telegram");
  telegram.refusal = { status, description };
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  await server.advance(1);
  const { telegram: state } = (await server.call("readStaffNotices", { headers: senior })).json as Notices;
  expect(state.state).toBe(fault === "gone" ? "off" : "linked");
  const lines = (await mailed()).filter((line) => line.includes("Telegram"));
  const whose = { gone: ["senior"], malformed: ["desk", "admin"], refused: ["desk", "admin"], later: [] };
  expect(lines.map((line) => line.split("@")[0])).toEqual(whose[fault]);
  telegram.refusal = undefined;
  await server.advance(60);
  expect(telegram.sent).toHaveLength(fault === "refused" || fault === "later" ? 1 : 0);
});

test("what burns reaches the mailbox of the exchange too, once a silence", async () => {
  await choose(await as("senior"), "rates");
  // A source that nobody asks any more.
  const { db } = server.deps;
  await db
    .updateTable("rates")
    .set({ source: "gone", at: new Date(0), stale_after: 60 })
    .execute();
  await db.updateTable("directions").set({ rate_source: "gone" }).execute();
  for (let minute = 0; minute < 3; minute++) await server.advance(60);
  const silent = (await mailed()).filter((line) => /молчит|silent/.test(line));
  expect(silent.map((line) => line.split(":")[0])).toEqual(["desk@example.com", "senior@example.com"]);
});
