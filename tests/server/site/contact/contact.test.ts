import { beforeEach, describe, expect, it } from "vitest";
import { sendLinks } from "#server/site/contact/letters.ts";
import type { Mailer, MailMessage } from "#server/platform/mail/mail.ts";
import { createUsual } from "#tests/server/claim/support.ts";
import { htmlOf } from "#server/platform/jobs/outbox.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer();
beforeEach(() => server.deps.db.deleteFrom("outbox").execute());

const mails = () => server.deps.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const anna = "anna@example.com";
const write = (body: object) =>
  server.call("sendContact", {
    locale: "en",
    body: { email: anna, message: "When will my claim be paid?", ...body },
  });
const lookUp = (body: object) => server.call("lookUpClaim", { locale: "en", body });

describe("a message to the exchange", () => {
  it("is mailed to the exchange's mailbox with the visitor as reply-to, and acknowledged", async () => {
    const answer = await write({ number: "№ 1024", message: "First line\nsecond <b>line</b>" });
    expect(answer).toMatchObject({ status: 202, json: { detail: expect.stringContaining("arrived") } });
    const [letter, arrived] = await mails();
    expect(letter).toMatchObject({ recipient: "support@example.com", reply_to: anna });
    expect(letter?.subject).toContain("order No. 1024");
    expect(letter?.text).toContain("First line\n\nsecond <b>line</b>");
    expect(htmlOf(letter ?? { letter: null })).toContain("second &lt;b&gt;line");
    expect(arrived).toMatchObject({ recipient: anna, reply_to: null });
    expect(arrived?.text).not.toContain("First line");
  });

  it("is acknowledged once an hour per mailbox, in any spelling of the address", async () => {
    for (const email of ["vera.k@gmail.com", "verak+1@gmail.com", "v.e.r.a.k+2@googlemail.com"])
      await write({ email });
    const [told, ...others] = (await mails()).filter(({ recipient }) => recipient !== "support@example.com");
    expect([told?.recipient, others]).toEqual(["vera.k@gmail.com", []]);
  });

  it("reaches the mail server with the visitor's address as reply-to", async () => {
    const taken: MailMessage[] = [];
    const mailer: Mailer = { send: async (message) => void taken.push(message), close: () => undefined };
    const mailing = await ownServer({ mailer });
    await mailing.call("sendContact", { body: { email: anna, message: "x" } });
    await mailing.advance(1);
    await mailing.advance(1);
    expect(taken).toContainEqual(expect.objectContaining({ to: "support@example.com", replyTo: anna }));
    expect(taken.find(({ to }) => to === anna)).not.toHaveProperty("replyTo");
  });

  it("is sent once, however often it is repeated within the hour", async () => {
    await write({ message: "Twice" });
    await write({ message: "Twice" });
    await write({ message: "Another" });
    expect((await mails()).filter(({ recipient }) => recipient === "support@example.com")).toHaveLength(2);
  });

  it.each([
    ["two addresses", { email: "anna@example.com, boris@example.com" }, "email"],
    ["an address with a name", { email: "Anna <anna@example.com>" }, "email"],
  ])("is refused with %s", async (_, body, field) => {
    const answer = await write(body);
    expect([answer.status, Object.keys(answer.json)]).toEqual([400, [field]]);
    expect(await mails()).toEqual([]);
  });

  it("keeps header-like lines in its text", async () => {
    await write({ message: "Bcc: all@example.com" });
    const [letter] = await mails();
    expect(letter).toMatchObject({
      recipient: "support@example.com",
      subject: expect.not.stringContaining("Bcc"),
    });
  });

  it("requires a captcha when sign-in does", async () => {
    const guarded = await ownServer({ config: { CAPTCHA: "altcha", CAPTCHA_LOGIN: "true" } });
    for (const id of ["sendContact", "lookUpClaim"] as const) {
      const body = id === "sendContact" ? { email: anna, message: "x" } : { email: anna, number: "1" };
      expect((await guarded.call(id, { body })).json).toHaveProperty("recaptcha");
    }
  });

  it("is throttled by mailbox and address", async () => {
    const strict = await ownServer({ config: { SIGN_INS_PER_HOUR: "30", DEMO: "false" } });
    const send = (email: string) =>
      strict.call("lookUpClaim", { body: { email, number: "1" } }).then(({ status }) => status);
    expect([await send(anna), await send("anna+1@example.com"), await send(anna)]).toEqual([202, 202, 202]);
    expect(await send("anna+2@example.com")).toBe(429);
    for (let index = 0; index < 6; index++) expect(await send(`a${String(index)}@example.com`)).toBe(202);
    expect(await send("late@example.com")).toBe(429);
  });

  it("cannot be sent when the exchange has no mailbox", async () => {
    const mute = await ownServer({ config: { DEMO: "false" } });
    const body = { email: anna, message: "x" };
    expect((await mute.call("sendContact", { body })).status).toBe(503);
    expect((await mute.call("readContent", { query: { path: "/contacts" } })).json.contacts.email).toBeNull();
  });
});

describe("a lost link", () => {
  it("is sent to the claim's e-mail, and the answer is the same for an unknown claim", async () => {
    const claim = await createUsual(server, { email: anna });
    await server.advance(1);
    await server.deps.db.deleteFrom("outbox").execute();
    const known = await lookUp({ email: "Anna@example.com ", number: `№ ${claim.number}` });
    const stranger = await lookUp({ email: "boris@example.com", number: String(claim.number) });
    const unknown = await lookUp({ email: anna, number: "999999" });
    for (const answer of [stranger, unknown])
      expect([answer.status, answer.json]).toEqual([known.status, known.json]);
    expect(await mails()).toEqual([]);
    await server.advance(1);
    const [letter, ...others] = await mails();
    expect(letter?.recipient).toBe(anna);
    expect(letter?.text).toContain(`/en/claim/${claim.id}`);
    expect(others).toEqual([]);
    await lookUp({ email: anna, number: String(claim.number) });
    await server.advance(1);
    expect(await mails()).toHaveLength(1);
    await server.advance(3600);
    await lookUp({ email: anna, number: String(claim.number) });
    await server.advance(1);
    expect((await mails()).filter(({ dedupe_key: key }) => key?.includes(":link:"))).toHaveLength(2);
  });

  it("is looked up once across instances, and the request is not kept", async () => {
    const claim = await createUsual(server, { email: "vera@example.com" });
    await server.advance(1);
    await lookUp({ email: "vera@example.com", number: String(claim.number) });
    await Promise.all([sendLinks(server.deps), sendLinks(server.deps)]);
    expect((await mails()).filter(({ dedupe_key: key }) => key?.includes(":link:"))).toHaveLength(1);
    expect(await server.deps.db.selectFrom("claim_lookups").selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ email: anna, number: "0" }, "number"],
    [{ email: anna, number: "1 or 1=1" }, "number"],
    [{ email: "anna", number: "1" }, "email"],
  ])("is refused for %j", async (body, field) => {
    const answer = await lookUp(body);
    expect([answer.status, Object.keys(answer.json)]).toEqual([400, [field]]);
  });
});
