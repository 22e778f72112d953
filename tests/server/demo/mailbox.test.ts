import { afterEach, describe, expect, it } from "vitest";
import { transaction } from "#server/platform/data/database.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
afterEach(() => server.close());
const start = async (config: Record<string, string> = {}) => {
  server = await startTestServer({ prepare: false, config });
};

describe("the mailbox of the demo", () => {
  it("lists and shows letters in both languages", async () => {
    await start({ BRAND_COMPANY: "Example & Co" });
    expect((await server.request("GET", "/en/dev/mailbox")).text).toContain("No mail yet");
    await transaction(server.deps.db, (trx) =>
      server.deps.mail.send(trx, {
        locale: "en",
        to: "visitor@example.com",
        ...writeLetter({
          locale: "en",
          brand: "Exchange",
          title: "<b>Claim</b>",
          paragraphs: ["Open https://x.example/claim/1?a=1&b=2 now <script>"],
          footer: "You have a claim.",
        }),
      }),
    );
    const list = await server.request("GET", "/dev/mailbox");
    expect(list.status).toBe(200);
    expect(list.text).toContain('lang="ru"');
    expect(list.text).toContain("&lt;b&gt;Claim&lt;/b&gt;");
    const row = await server.deps.db.selectFrom("outbox").select("id").executeTakeFirst();
    const shown = await server.request("GET", `/en/dev/mailbox/${row?.id}`);
    expect(shown.text).toContain('<a href="https://x.example/claim/1?a=1&amp;b=2">');
    expect(shown.text).toContain("&lt;script&gt;");
    expect(shown.text).toContain("Example &amp; Co");
    expect(shown.headers["content-security-policy"]).toContain("frame-src 'self'");
    const body = await server.request("GET", `/dev/mailbox/${row?.id}/html`);
    expect(body.headers["content-security-policy"]).toContain("script-src 'none'");
    expect(body.headers["content-security-policy"]).toContain("sandbox");
    expect(body.text).toContain('<base target="_top">');
    expect(body.text).toContain("now &lt;script&gt;</p>");
    expect(body.text).toContain("Example &amp; Co");
    expect((await server.request("GET", "/dev/mailbox/999")).status).toBe(404);
    expect((await server.request("GET", "/dev/mailbox/1e1")).status).toBe(404);
  });

  it("is absent with a mail server and without the demo", async () => {
    await start({ SMTP_URL: "smtp://127.0.0.1:25" });
    expect((await server.request("GET", "/dev/mailbox")).status).toBe(404);
    await server.close();
    await start({ DEMO: "false" });
    expect((await server.request("GET", "/dev/mailbox")).status).toBe(404);
  });
});
