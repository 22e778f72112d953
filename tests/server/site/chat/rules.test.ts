import { maskEmail } from "#domain/text/mask.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { announceWaiting, mailAnswers } from "#server/site/chat/jobs.ts";
import { createUsual, times } from "#tests/server/claim/support.ts";
import { htmlOf } from "#server/platform/jobs/outbox.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { answer, newest, openBrowser, queue } from "./support.ts";

const server = useServer();
let claim: { id: string; number: number };
beforeAll(async () => {
  claim = await createUsual(server, { email: "claim@example.com" });
});
beforeEach(async () => {
  for (const table of ["chats", "outbox", "rate_limits"] as const)
    await server.deps.db.deleteFrom(table).execute();
});

const anna = "anna@example.com";
/** Chat letters to visitors, or to staff. */
const mails = async (to: string) =>
  (await server.deps.db.selectFrom("outbox").selectAll().orderBy("id").execute()).filter(
    ({ recipient, dedupe_key: key }) => recipient === to && key?.startsWith("chat:"),
  );

describe("concurrent requests", () => {
  it("begin one conversation for a browser", async () => {
    const browser = await openBrowser(server);
    const answers = await times(5, (index) => browser.write(String(index)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await browser.read()).messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(await queue(server)).toHaveLength(1);
  });

  it("are written one after another, from staff and visitor", async () => {
    const browser = await openBrowser(server);
    await browser.write("Hello");
    const id = await newest(server);
    await Promise.all([
      ...["a", "b"].map((text) => answer(server, id, text)),
      ...["c", "d"].map((text) => browser.write(text)),
    ]);
    expect((await browser.read()).messages.map(({ id: seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it("never move the last seen message back", async () => {
    const browser = await openBrowser(server);
    await browser.write("Hello");
    const id = await newest(server);
    for (let index = 0; index < 6; index++) await answer(server, id, String(index));
    const mark = (seen: number) => server.call("markChatRead", { headers: browser.headers, body: { seen } });
    await times(6, (index) => mark(7 - index));
    expect((await browser.read()).seen).toBe(7);
    await mark(2);
    expect((await browser.read()).seen).toBe(7);
  });

  it("send each letter once across instances", async () => {
    const browser = await openBrowser(server);
    await browser.write("Hello", { email: anna });
    server.clock.advance(120);
    await Promise.all([announceWaiting(server.deps), announceWaiting(server.deps)]);
    expect(await mails("support@example.com")).toHaveLength(1);
    await answer(server, await newest(server), "Hello");
    server.clock.advance(120);
    await Promise.all([mailAnswers(server.deps), mailAnswers(server.deps)]);
    expect(await mails(anna)).toHaveLength(1);
  });
});

describe("an answer by mail", () => {
  it("goes to the given address, else to the account's, else to the claim's", async () => {
    const user = await createUser(server);
    const browser = await openBrowser(server);
    const address = async () => (await queue(server))[0]?.email;
    await browser.write("Hello");
    expect(await address()).toBeNull();
    await browser.write("Hello", { claim: claim.id });
    expect(await address()).toBe("c•••@example.com");
    await browser.write("Hello", {}, await user.authorization());
    expect(await address()).toBe(maskEmail(user.email));
    await browser.write("Hello", { email: anna });
    await browser.write("Hello", { email: " " });
    expect(await address()).toBe(maskEmail(anna));
  });

  it("names the claim without linking to it", async () => {
    const browser = await openBrowser(server);
    await browser.write("Hello", { claim: claim.id });
    await answer(server, await newest(server), "Within the hour.");
    await server.advance(130);
    const [letter] = await mails("claim@example.com");
    expect(letter?.subject).toContain(String(claim.number));
    const html = htmlOf(letter ?? { letter: null });
    expect(`${letter?.text ?? ""}${html}`).not.toContain(claim.id.slice(0, 8));
  });

  it("is not sent after a reply, nor within two minutes of the visitor leaving", async () => {
    const browser = await openBrowser(server);
    await browser.write("Hello", { email: anna });
    const id = await newest(server);
    await answer(server, id, "Seen");
    await browser.write("Thank you");
    await server.advance(600);
    expect(await mails(anna)).toEqual([]);
    await answer(server, id, "Unseen");
    await server.advance(119);
    expect(await mails(anna)).toEqual([]);
    await server.advance(15);
    const [letter, ...others] = await mails(anna);
    expect([letter?.text.includes("Unseen"), letter?.text.includes("Seen\n"), others]).toEqual([
      true,
      false,
      [],
    ]);
  });
});

describe("one address", () => {
  it("can write sixty messages a minute across browsers", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++) {
      const browser = await openBrowser(server);
      const first = await browser.write("Hello");
      const others = await times(15, () => browser.write("Hello"));
      statuses.push(...[first, ...others].map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it("can poll conversations 240 times a minute", async () => {
    const { headers } = await openBrowser(server);
    const answers = await times(241, () => server.call("readChat", { headers }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const [stream, seen] = [
      await server.call("streamChat", { headers }),
      await server.call("markChatRead", { headers, body: { seen: 1 } }),
    ];
    expect([stream.status, seen.status], "listening and marking as seen count as well").toEqual([429, 429]);
  });
});

describe("staff", () => {
  it("page through the conversations", async () => {
    for (const text of ["a", "b", "c"]) {
      await (await openBrowser(server)).write(text);
      server.clock.advance(1);
    }
    const page = (number: number) => queue(server, { page: String(number), size: "2" });
    expect([...(await page(1)), ...(await page(2))].map(({ last }) => last)).toEqual(["a", "b", "c"]);
  });
});
