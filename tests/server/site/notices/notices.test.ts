import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { signIn } from "#tests/server/account/auth/support.ts";
import { act, createUsual, operate } from "#tests/server/claim/support.ts";
import { startTestServer, type TestServer } from "#tests/server/support/server.ts";

type Notices = components["schemas"]["StaffNotices"];
type Telegram = components["schemas"]["StaffTelegram"];

const token = `7:${"a".repeat(35)}`;

/** What Telegram was asked to send, and what people wrote to the bot. */
const sent: { chat_id: string; text: string }[] = [];
let written: object[] = [];
let telegram: Server;
let server: TestServer;

beforeAll(async () => {
  telegram = createServer((request, response) => {
    void (async () => {
      const body = await json(request);
      const answer = (result: unknown) => response.end(JSON.stringify({ ok: true, result }));
      switch (request.url?.replace(`/bot${token}/`, "")) {
        case "getMe":
          return answer({ username: "exchange_bot" });
        case "getUpdates":
          return answer(written.filter((_, index) => index >= (body as { offset: number }).offset - 100));
        case "sendMessage":
          sent.push(body as (typeof sent)[number]);
          return answer({});
        default:
          response.statusCode = 404;
          return response.end("{}");
      }
    })();
  });
  await new Promise<void>((resolve) => void telegram.listen(0, "127.0.0.1", resolve));
  const address = telegram.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  server = await startTestServer({
    config: {
      BRAND_EMAIL: "desk@example.com",
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_API: `http://127.0.0.1:${String(address.port)}`,
    },
  });
});
afterAll(async () => {
  await server.close();
  telegram.close();
});
beforeEach(async () => {
  for (const table of ["outbox", "staff_notices", "staff_telegram"] as const)
    await server.deps.db.deleteFrom(table).execute();
  sent.length = 0;
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
  const begun = (await server.call("linkTelegram", { headers: admin })).json as Telegram;
  expect(begun).toMatchObject({ state: "awaited" });
  const code = /^https:\/\/t\.me\/exchange_bot\?start=(\S+)$/.exec(begun.link ?? "")?.[1];
  written = [
    { update_id: 100, message: { chat: { id: 13 }, text: "/start somebody-else" } },
    { update_id: 101, message: { chat: { id: 77 }, text: `/start ${String(code)}` } },
  ];
  await server.advance(3);
  const read = async () => (await server.call("readStaffNotices", { headers: admin })).json as Notices;
  expect((await read()).telegram).toEqual({ state: "linked", link: null });
  expect(sent.map(({ chat_id: chat }) => chat)).toEqual(["77"]);

  await choose(admin, "order", true, "telegram");
  const { id, number } = await createUsual(server);
  await act(server, id, "confirm");
  await server.advance(1);
  expect(sent.at(-1)).toMatchObject({ chat_id: "77" });
  expect(sent.at(-1)?.text).toContain(String(number));
  expect(sent.at(-1)?.text).toContain(`/console/orders/${id}`);

  expect((await server.call("unlinkTelegram", { headers: admin })).json).toMatchObject({ state: "off" });
  const after = await createUsual(server);
  await act(server, after.id, "confirm");
  await server.advance(1);
  expect(sent).toHaveLength(2);
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
