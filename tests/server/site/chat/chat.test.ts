import { maskEmail } from "#domain/text/mask.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf } from "#server/platform/actor.ts";
import { createUsual, newKey } from "#tests/server/claim/support.ts";
import { htmlOf } from "#server/platform/jobs/outbox.ts";
import { operatorToken, ownServer, useServer } from "#tests/server/support/server.ts";
import { answer, newest, openBrowser, queue } from "./support.ts";

const server = useServer();
beforeEach(async () => {
  await server.deps.db.deleteFrom("chats").execute();
  await server.deps.db.deleteFrom("outbox").execute();
  await server.deps.db.deleteFrom("rate_limits").execute();
});

/** Chat letters only: letters about claims that expire in between are ignored. */
const mails = () =>
  server.deps.db
    .selectFrom("outbox")
    .selectAll()
    .where("dedupe_key", "like", "chat:%")
    .orderBy("id")
    .execute();

describe("a conversation", () => {
  it("begins with the first message, and both sides can write", async () => {
    const anna = await openBrowser(server);
    expect(await anna.read()).toMatchObject({ number: null, messages: [] });
    expect(await queue(server)).toEqual([]);
    const written = await anna.write("  When will my claim be paid?\nThank you  ");
    expect([written.status, written.json.text]).toEqual([201, "When will my claim be paid?\nThank you"]);
    const id = await newest(server);
    await answer(server, id, "Within the hour.");
    const { messages, seen, number } = await anna.read();
    expect(messages.map(({ id: seq, by }) => [seq, by])).toEqual([
      [1, "visitor"],
      [2, "staff"],
    ]);
    expect([seen, number]).toEqual([1, expect.any(Number)]);
    expect((await anna.read(1)).messages).toHaveLength(1);
  });

  it("refuses pages of other sites, those of a sibling domain too", async () => {
    const anna = await openBrowser(server);
    const sibling = { "sec-fetch-site": "same-site" };
    expect((await anna.write("Not my words", {}, sibling)).status).toBe(403);
    const headers = { ...anna.headers, ...sibling };
    for (const id of ["readChat", "streamChat"] as const)
      expect([id, (await server.call(id, { headers })).status]).toEqual([id, 403]);
    expect((await server.call("markChatRead", { headers, body: { seen: 1 } })).status).toBe(403);
    const file = { file: randomUUID() };
    expect((await server.call("readChatFile", { headers, params: file })).status).toBe(403);
  });

  it("belongs to one browser: a stranger cannot read, follow or mark it", async () => {
    const anna = await openBrowser(server);
    await anna.write("My secret");
    const boris = await openBrowser(server);
    expect(await boris.read()).toMatchObject({ number: null, messages: [] });
    for (const headers of [boris.headers, {}, { cookie: "chat=" }, { cookie: `chat=${"x".repeat(43)}` }]) {
      expect((await server.call("streamChat", { headers })).status).toBe(404);
      expect((await server.call("markChatRead", { headers, body: { seen: 1 } })).status).toBe(404);
      expect((await server.call("readChat", { headers })).text).not.toContain("My secret");
    }
    const unkept = await server.deps.db.selectFrom("chats").select("secret_hash").executeTakeFirstOrThrow();
    expect(anna.headers["cookie"]).not.toContain(unkept.secret_hash);
  });

  it("requires the cookie, which no script reads and no other site sends", async () => {
    const [cookie] = (await server.call("readChat")).cookies;
    expect(cookie).toMatch(/^chat=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const bare = await server.call("sendChatMessage", { headers: newKey(), body: { text: "Hello" } });
    expect([bare.status, bare.json.code]).toEqual([403, "permission_denied"]);
    const secure = await ownServer({ config: { PUBLIC_URL: "https://x.example" }, prepare: false });
    expect((await secure.call("readChat")).cookies[0]).toMatch(/^__Host-chat=.*; Secure/);
  });

  it("is forgotten by the browser that signs out", async () => {
    const { cookies } = await server.call("logout");
    expect(cookies).toContainEqual(expect.stringMatching(/^chat=; Path=\/; Max-Age=0/));
  });

  it("names the claim whose page it was written on", async () => {
    const claim = await createUsual(server, { email: "anna@example.com" });
    const anna = await openBrowser(server);
    await anna.write("Hello", { claim: claim.id });
    expect(await anna.read()).toMatchObject({ claim: claim.number, email: "a•••@example.com" });
    expect(await queue(server)).toEqual([
      expect.objectContaining({
        claim: { id: claim.id, number: claim.number },
        email: "a•••@example.com",
        state: "waiting",
        last: "Hello",
      }),
    ]);
    const emailFor = async () => (await queue(server))[0]?.email;
    const shown = await server.call("revealOperatorClaim", { params: { id: claim.id } });
    expect(shown.status, shown.text).toBe(200);
    expect(await emailFor(), "once the claim was shown, which is on record").toBe("anna@example.com");
    // An unknown claim changes nothing.
    await anna.write("And", { claim: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" });
    expect((await anna.read()).claim).toBe(claim.number);
  });

  it("keeps its order under concurrent messages", async () => {
    const anna = await openBrowser(server);
    await anna.write("First");
    const answers = await Promise.all(["a", "b", "c", "d", "e"].map((text) => anna.write(text)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await anna.read()).messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ["nothing", "", "text"],
    ["nothing but spaces", " \n ", "text"],
    ["invisible characters", "\u200B\u2060", "text"],
  ])("refuses %s", async (_, text, field) => {
    const anna = await openBrowser(server);
    const { status, json } = await anna.write(text);
    expect([status, Object.keys(json)]).toEqual([400, [field]]);
    expect((await answer(server, "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", text)).status).toBe(400);
  });

  it("accepts scripts and emoji as text, up to 2,000 characters", async () => {
    const anna = await openBrowser(server);
    const script = "<script>alert(1)</script>";
    await anna.write(script);
    expect((await anna.write("👍".repeat(1000))).status).toBe(201);
    expect((await anna.read()).messages[0]?.text).toBe(script);
  });

  it("refuses an invalid address", async () => {
    const anna = await openBrowser(server);
    const { status, json } = await anna.write("Hello", { email: "anna@example.com\r\nBcc: all@example.com" });
    expect([status, Object.keys(json)]).toEqual([400, ["email"]]);
  });

  it("refuses most of hundreds of messages a minute, with the time to wait", async () => {
    const anna = await openBrowser(server);
    const answers = [];
    for (let index = 0; index < 250; index++) answers.push(await anna.write(`Message ${String(index)}`));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(refused).toHaveLength(230);
    expect(Number(refused.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("counts messages by address, across browsers", async () => {
    const statuses = [];
    for (let index = 0; index < 40; index++) {
      const one = await openBrowser(server);
      statuses.push((await one.write("Hello")).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  });
});

describe("staff", () => {
  it("see the longest waiting first, then the newest", async () => {
    const names = ["first", "second", "third"];
    for (const name of names) {
      const browser = await openBrowser(server);
      await browser.write(name);
      server.clock.advance(60);
    }
    const second = (await queue(server)).find(({ last }) => last === "second");
    await answer(server, second?.id ?? "", "done");
    expect((await queue(server)).map(({ last, state }) => [last, state])).toEqual([
      ["first", "waiting"],
      ["third", "waiting"],
      ["done", "answered"],
    ]);
    expect(await queue(server, { state: "waiting" })).toHaveLength(2);
    expect(await queue(server, { state: "answered" })).toHaveLength(1);
    expect(await queue(server, { number: String(second?.number) })).toHaveLength(1);
  });

  it("are recorded with their actions, without the text", async () => {
    const anna = await openBrowser(server);
    await anna.write("Hello");
    const id = await newest(server);
    const key = newKey();
    const first = await answer(server, id, "A private word", key);
    const again = await answer(server, id, "A private word", key);
    expect(again.json).toEqual(first.json);
    await server.call("closeChat", { params: { id } });
    const acts = (await server.call("listStaffActs", { query: { subject: id } })).json.results;
    const actor = { kind: "token", id: null, name: fingerprintOf(operatorToken) };
    expect(acts).toEqual([
      expect.objectContaining({ operation: "closeChat", actor }),
      expect.objectContaining({ operation: "answerChat", actor, change: { message: 2 } }),
    ]);
    const { json } = await server.call("readOperatorChat", { params: { id } });
    expect(json.messages.map((message: { actor: unknown }) => message.actor)).toEqual([null, actor]);
  });

  it("close a conversation, which the next message of either side reopens", async () => {
    const anna = await openBrowser(server);
    await anna.write("Hello");
    const id = await newest(server);
    await server.call("closeChat", { params: { id } });
    expect((await anna.read()).is_closed).toBe(true);
    expect(await queue(server, { state: "closed" })).toHaveLength(1);
    await anna.write("One more thing");
    expect((await anna.read()).is_closed).toBe(false);
    await server.call("closeChat", { params: { id } });
    await answer(server, id, "Me too");
    expect((await anna.read()).is_closed).toBe(false);
  });
});

it.each(["a guest", "somebody signed in"])(
  "shows the address of %s to whoever opens it, on record",
  async (who) => {
    const user = await createUser(server);
    const browser = await openBrowser(server);
    if (who === "a guest") await browser.write("Hello", { email: user.email });
    else await browser.write("Hello", {}, await user.authorization());
    const id = await newest(server);
    const listed = async () => (await queue(server)).find((chat) => chat.id === id)?.email;
    expect(await listed()).toBe(maskEmail(user.email));
    const { json } = await server.call("readOperatorChat", { params: { id } });
    expect([json.chat.email, await listed()]).toEqual([user.email, user.email]);
    const acts = await server.call("listStaffActs", { query: { size: "1" } });
    expect(acts.json.results).toMatchObject([{ operation: "readOperatorChat", subject: id }]);
  },
);

describe("a visitor who has left the page", () => {
  it("gets unseen messages by mail, once", async () => {
    const anna = await openBrowser(server);
    await anna.write("Hello", { email: "anna@example.com" });
    const id = await newest(server);
    await answer(server, id, "First <b>answer</b>");
    await server.advance(100);
    await answer(server, id, "Second answer");
    await server.advance(60);
    const [letter, ...others] = await mails();
    expect(letter).toMatchObject({
      recipient: "anna@example.com",
      reply_to: "support@example.com",
      locale: "en",
    });
    expect(letter?.text).toContain("First <b>answer</b>");
    expect(letter?.text).toContain("Second answer");
    expect(htmlOf(letter ?? { letter: null })).toContain("First &lt;b&gt;answer");
    expect(others).toEqual([]);
    await server.advance(600);
    expect(await mails()).toHaveLength(1);
    await answer(server, id, "Third answer");
    await server.advance(130);
    const later = (await mails()).at(-1);
    expect(later?.text).toContain("Third answer");
    expect(later?.text).not.toContain("Second answer");
  });

  it("gets no letter about seen messages, or without an address", async () => {
    const anna = await openBrowser(server);
    await anna.write("Hello", { email: "anna@example.com" });
    await answer(server, await newest(server), "Seen");
    await server.call("markChatRead", { headers: anna.headers, body: { seen: 2 } });
    expect((await anna.read()).seen).toBe(2);
    await server.call("markChatRead", { headers: anna.headers, body: { seen: 999 } });
    expect((await anna.read()).seen).toBe(2);
    const boris = await openBrowser(server);
    await boris.write("Hello");
    await answer(server, await newest(server), "Unseen");
    await server.advance(600);
    expect(await mails()).toEqual([]);
  });
});

it("staff who do not look get a letter, once for each wait", async () => {
  const anna = await openBrowser(server);
  await anna.write("Very private");
  await anna.write("Hello?");
  await server.advance(100);
  expect(await mails()).toEqual([]);
  await server.advance(100);
  await server.advance(100);
  const [letter, ...others] = await mails();
  expect(letter?.recipient).toBe("support@example.com");
  expect(letter?.text).not.toContain("private");
  expect(others).toEqual([]);
  await answer(server, await newest(server), "Yes?");
  await anna.write("Again");
  await server.advance(200);
  expect((await mails()).filter(({ recipient }) => recipient === "support@example.com")).toHaveLength(2);
});

it("conversations are deleted 180 days after their last message", async () => {
  const anna = await openBrowser(server);
  await anna.write("Hello");
  await server.advance(179 * 86_400);
  expect((await anna.read()).messages).toHaveLength(1);
  await server.advance(2 * 86_400);
  expect(await anna.read()).toMatchObject({ number: null, messages: [] });
  expect(await server.deps.db.selectFrom("chat_messages").selectAll().execute()).toEqual([]);
});
