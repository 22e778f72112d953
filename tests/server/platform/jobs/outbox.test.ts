import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { transaction } from "#server/platform/data/database.ts";
import { expiries } from "#server/platform/jobs/store.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import { maxAttempts } from "#server/platform/jobs/outbox.ts";
import { databaseKind } from "#tests/server/support/database.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

const received: string[] = [];
let busy = false;
/** What the mail server answers to a command, if it refuses it. */
const refusals: Partial<Record<"auth" | "from" | "to" | "data", readonly [code: number, text: string]>> = {};
const refusal = (command: keyof typeof refusals): Error | undefined => {
  const [responseCode, text] = refusals[command] ?? [];
  return text === undefined ? undefined : Object.assign(new Error(text), { responseCode });
};
const smtp = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ["STARTTLS"],
  onAuth: (_auth, _session, done) => done(refusal("auth") ?? null, { user: "exchange" }),
  onMailFrom: (_address, _session, done) => done(refusal("from")),
  onRcptTo: (_address, _session, done) => {
    done(busy ? Object.assign(new Error("busy"), { responseCode: 451 }) : refusal("to"));
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (refusals.data === undefined) received.push(Buffer.concat(chunks).toString());
      done(refusal("data"));
    });
  },
});
await new Promise<void>((resolve) => {
  smtp.listen(0, "127.0.0.1", resolve);
});
const { port } = smtp.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

let server: TestServer;
afterEach(async () => {
  received.length = 0;
  busy = false;
  for (const command of ["auth", "from", "to", "data"] as const) delete refusals[command];
  await server.close();
});
const start = async (config: Record<string, string> = { SMTP_URL: `smtp://127.0.0.1:${port}` }) => {
  server = await startTestServer({ features: () => [], config });
};

const letter = {
  locale: "en",
  brand: "Exchange",
  title: "Claim 17",
  paragraphs: ["It is paid."],
  footer: "You have a claim.",
} as const;
const mail = {
  locale: letter.locale,
  to: "visitor@example.com",
  ...writeLetter(letter),
  subject: "Claim 17",
};
const write = (more: Partial<OutgoingMail> = {}) =>
  transaction(server.deps.db, (trx) => server.deps.mail.send(trx, { ...mail, ...more }));
const rows = () => server.deps.db.selectFrom("outbox").selectAll().orderBy("id").execute();

describe("mail", () => {
  it("is delivered after the commit, once", async () => {
    await start();
    await write();
    await server.deps.jobs.runDue();
    await server.advance(600);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("Subject: Claim 17");
    expect(received[0]).toContain("To: visitor@example.com");
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 1, last_error: null }]);
  });

  it("is sent as text and as HTML with the same content", async () => {
    await start();
    await write();
    await server.deps.jobs.runDue();
    const [, text, html] = received[0]?.split(/Content-Type: text\/(?:plain|html)/) ?? [];
    expect(text).toContain("It is paid.");
    expect(text).not.toContain("<");
    expect(html).toContain("It is paid.</p>");
  });

  it("is signed by the company that runs the exchange", async () => {
    await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, BRAND_COMPANY: "Example LLC" });
    await write();
    await server.deps.jobs.runDue();
    expect(received[0]?.match(/Example LLC/g)).toHaveLength(2);
  });

  it("has one-click unsubscription where possible (RFC 8058)", async () => {
    await start();
    const unsubscribe = `https://exchange.example/en/alerts/${"0".repeat(64)}`;
    await write({ unsubscribe });
    await server.deps.jobs.runDue();
    await write();
    await server.advance(1);
    const [list, plain] = received.map((text) => text.replaceAll(/\r\n\s+/g, " ").split("\r\n"));
    expect(list).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(list).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(plain?.join("")).not.toContain("List-Unsubscribe");
  });

  it("is not sent when its transaction is rolled back", async () => {
    await start();
    const given = transaction(server.deps.db, async (trx) => {
      await server.deps.mail.send(trx, mail);
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    await server.deps.jobs.runDue();
    expect(received).toEqual([]);
  });

  it("is written once per key", async () => {
    await start();
    await write({ dedupeKey: "claim:17:paid" });
    await write({ dedupeKey: "claim:17:paid" });
    await server.deps.jobs.runDue();
    expect(received).toHaveLength(1);
  });

  it("is retried at growing intervals until the mail server accepts it", async () => {
    await start();
    busy = true;
    await write();
    await server.deps.jobs.runDue();
    expect(await rows()).toMatchObject([{ status: "queued", attempts: 1 }]);
    await server.advance(14);
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    await server.advance(46);
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
    busy = false;
    await server.advance(29);
    expect(received).toHaveLength(0);
    await server.advance(91);
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 3, last_error: null }]);
  });

  it("is deleted after sending when its content is worth money", async () => {
    await start();
    await write({ secret: true });
    expect(await rows()).toMatchObject([{ status: "pending", text: mail.text }]);
    await server.deps.jobs.runDue();
    expect(received[0]).toContain("It is paid.");
    expect(await rows()).toMatchObject([{ status: "sent", recipient: mail.to, text: "", letter: null }]);
  });

  it("is given up eventually", async () => {
    await start();
    busy = true;
    await write();
    for (let attempt = 0; attempt < maxAttempts; attempt++) await server.advance(14_400);
    expect(await rows()).toMatchObject([{ status: "failed", attempts: maxAttempts }]);
  });

  it.each([
    ["to", 550, "5.1.1 No such user"],
    ["to", 553, "5.1.3 Bad address"],
    ["to", 501, "5.1.3 Bad recipient address syntax"],
    ["data", 554, "5.7.1 Refused as spam"],
    ["data", 552, "5.3.4 Too large"],
  ] as const)("is given up at once when its %s is refused with %i %s", async (command, code, text) => {
    await start();
    refusals[command] = [code, text];
    await write({ secret: true });
    await server.deps.jobs.runDue();
    delete refusals[command];
    await server.advance(14_400);
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "failed", fault: "final", attempts: 1, text: "" }]);
  });

  it.each([
    ["auth", 535, "5.7.8 Bad credentials"],
    ["from", 553, "5.7.1 Sender refused"],
    ["from", 530, "5.7.0 Sign in first"],
    ["to", 550, "5.7.1 Relaying denied"],
    ["to", 454, "4.7.1 Relay access denied"],
    ["data", 501, "5.5.2 Malformed message"],
  ] as const)("waits until our own fault is mended: %s, %i %s", async (command, code, text) => {
    await start({ SMTP_URL: `smtp://exchange:word@127.0.0.1:${port}` });
    refusals[command] = [code, text];
    await write();
    await server.deps.jobs.runDue();
    expect(await rows()).toMatchObject([
      { status: "queued", fault: code < 500 ? "later" : "ours", attempts: 1 },
    ]);
    delete refusals[command];
    await server.advance(60);
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent", fault: null, last_error: null }]);
  });

  it("survives an unreachable mail server", async () => {
    await start({ SMTP_URL: "smtp://127.0.0.1:9" });
    await write();
    await server.deps.jobs.runDue();
    expect(await rows()).toMatchObject([{ status: "queued", attempts: 1 }]);
  });

  it("goes to one job each, across instances that collect it", async () => {
    await start();
    for (let index = 0; index < 20; index++) await write();
    await Promise.all([1, 2, 3].map(() => server.deps.jobs.runDue()));
    await server.deps.jobs.runDue();
    expect(received).toHaveLength(20);
    expect((await rows()).every(({ status, attempts }) => status === "sent" && attempts === 1)).toBe(true);
  });

  it.runIf(databaseKind === "postgres")(
    "does not hold its job up while another instance locks it",
    async () => {
      await start();
      await write();
      const { db, jobs } = server.deps;
      await transaction(db, async (trx) => {
        await trx.selectFrom("outbox").select("id").forUpdate().execute();
        await jobs.runDue();
      });
      expect(received).toEqual([]);
      await server.advance(1);
      expect(received).toHaveLength(1);
    },
  );

  it("is purged by an index, like all that expires", async () => {
    await start();
    await transaction(server.deps.db, async (trx) => {
      // So few rows would be read whole.
      await sql`set local enable_seqscan = off`.execute(trx);
      for (const expiry of expiries(trx, server.clock.now()))
        expect(JSON.stringify((await sql`explain ${expiry}`.execute(trx)).rows)).toMatch(
          /Index (?:Only )?Scan/,
        );
    });
  });

  it("stays in the mailbox without a mail server", async () => {
    await start({});
    await write();
    await server.deps.jobs.runDue();
    expect(await rows()).toMatchObject([{ status: "kept", attempts: 0 }]);
  });

  it("that waited for a mail server stays in the mailbox when the server is removed from the configuration", async () => {
    await start();
    busy = true;
    await write();
    await server.deps.jobs.runDue();
    const { database } = server.deps;
    const without = await startTestServer({ features: () => [], database, clock: server.clock });
    await without.deps.jobs.runDue();
    expect(await rows()).toMatchObject([{ status: "kept", attempts: 1 }]);
    await without.close();
  });
});
