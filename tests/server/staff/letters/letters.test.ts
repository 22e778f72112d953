import { expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { transaction } from "#server/platform/data/database.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import { auditHandlers } from "#server/staff/audit/routes.ts";
import { letterHandlers } from "#server/staff/letters/routes.ts";
import { tellOfFailedMail } from "#server/staff/notices/failed-mail.ts";
import { noticesFeature } from "#server/staff/notices/feature.ts";
import { useServer } from "#tests/server/support/server.ts";

type Page = components["schemas"]["FailedLetterPage"];

const server = useServer({
  // The other features would spend the days of this test on their periodic work.
  features: (deps) => [
    { name: "letters", handlers: letterHandlers(deps) },
    { name: "audit", handlers: auditHandlers(deps) },
    noticesFeature(deps, { mail: tellOfFailedMail }),
  ],
  config: { BRAND_EMAIL: "desk@example.com" },
  mailer: {
    close: () => undefined,
    send: ({ to, subject }) => {
      if (isDown && to !== "desk@example.com") return Promise.reject(new Error(`550 no ${to} here`));
      delivered.push(`${to}: ${subject}`);
      return Promise.resolve();
    },
  },
});
let isDown = true;
const delivered: string[] = [];

const write = (subject: string, secret = false) =>
  transaction(server.deps.db, (trx) =>
    server.deps.mail.send(trx, {
      locale: "en",
      to: "victor@example.com",
      secret,
      ...writeLetter({
        locale: "en",
        brand: "Exchange",
        title: subject,
        paragraphs: ["Text."],
        footer: "Foot.",
      }),
    }),
  );

const read = async (): Promise<Page> => (await server.call("listFailedLetters")).json as Page;
const settle = (operation: "retryLetter" | "dropLetter", id: string) =>
  server.call(operation, { params: { id } });

/** Lets all attempts of a letter fail: the delays between them grow to four hours. */
const giveUp = async (): Promise<void> => {
  for (let attempt = 0; attempt < 16; attempt++) await server.advance(5 * 3600);
};

it("lists what is refused while it is tried, and after", async () => {
  await write("Order 17 is paid");
  await server.advance(1);
  const [letter] = (await read()).results;
  expect(letter).toMatchObject({ attempts: 1, state: "trying", retryable: false });
  expect((await server.call("listFailedLetters", { query: { state: "failed" } })).json.count).toBe(0);
  expect(letter?.error).not.toContain("victor@example.com");
  expect(letter?.to).not.toContain("victor");
  await giveUp();
  expect((await read()).results).toMatchObject([{ attempts: 15, state: "failed", retryable: true }]);
});

it("tells staff each day, however long ago it failed, until it is settled", async () => {
  const told = () => delivered.filter((line) => line.startsWith("desk@example.com: ")).length;
  await server.advance(10 * 86_400);
  await server.advance(60);
  const before = told();
  expect(before).toBeGreaterThan(0);
  await server.advance(86_400);
  await server.advance(60);
  expect(told()).toBe(before + 1);
});

it("sends a letter again once, and keeps who did", async () => {
  isDown = false;
  const id = (await read()).results[0]?.id ?? "";
  for (const _ of [1, 2]) expect((await settle("retryLetter", id)).status).toBe(204);
  await server.advance(2);
  await server.advance(2);
  expect((await settle("retryLetter", id)).status).toBe(204);
  await server.advance(600);
  expect(delivered.filter((line) => line.startsWith("victor"))).toHaveLength(1);
  expect((await read()).count).toBe(0);
  const acts = await server.call("listStaffActs", { query: { operation: "retryLetter" } });
  expect(acts.json).toMatchObject({ count: 1, results: [{ subject: id, before: { status: "failed" } }] });
  expect((await settle("dropLetter", id)).status).toBe(404);
});

it("gives a letter up for good, and never sends a secret one whose text is gone", async () => {
  isDown = true;
  await write("Your gift card", true);
  await write("Order 18 is paid");
  await server.advance(1);
  const [plain, secret] = (await read()).results;
  expect(secret).toMatchObject({ subject: null });
  for (const _ of [1, 2]) expect((await settle("dropLetter", plain?.id ?? "")).status).toBe(204);
  await giveUp();
  expect((await read()).results).toMatchObject([{ id: secret?.id, attempts: 15, retryable: false }]);
  isDown = false;
  expect((await settle("retryLetter", secret?.id ?? "")).status).toBe(404);
  expect((await settle("retryLetter", plain?.id ?? "")).status).toBe(404);
  await server.advance(600);
  expect(delivered.filter((line) => line.startsWith("victor"))).toHaveLength(1);
});
