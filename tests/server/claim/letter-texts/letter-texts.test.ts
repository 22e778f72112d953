import { afterEach, expect, it } from "vitest";
import { createSharedClock } from "#server/platform/jobs/shared-clock.ts";
import { createLetterTexts } from "#server/claim/letter-texts/service.ts";
import { mailTexts } from "#server/claim/mail/texts.ts";
import { letterHtml } from "#server/platform/mail/letter.ts";
import { act, claimBody, createClaim, operate, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/* The owner's words in letters about orders. claim/mail tests ours. */
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
afterEach(async () => {
  for (const topic of ["new", "waiting_payment", "done"]) await restore(topic);
});

const words = {
  subject_ru: "Обмен {number} завершён",
  subject_en: "Exchange {number} is done",
  lead_ru: "Деньги отправлены.",
  lead_en: "Your money is on its way.",
};
type Words = Partial<typeof words>;

const change = (topic: string, changes: Words = {}) =>
  server.call("changeLetterText", { locale: "en", params: { topic }, body: { ...words, ...changes } });
const restore = (topic: string) => server.call("restoreLetterText", { params: { topic } });
const preview = (topic: string, changes: Words & { language?: "ru" | "en" } = {}) =>
  server.call("previewLetterText", {
    locale: "en",
    params: { topic },
    body: { language: "en", ...words, ...changes },
  });
const rowAt = async (topic: string) => {
  const { json } = await server.call("listLetterTexts");
  return json.results.find((row: { topic: string }) => row.topic === topic);
};

const created = async (from = "BTC", to = "SBERRUB") =>
  createClaim(server, claimBody(await readPair(server, from, to), { fromSumma: "0.015" }));

const letterOf = async (id: string) => {
  const letter = await server.deps.db
    .selectFrom("outbox")
    .select(["subject", "text", "letter"])
    .where("dedupe_key", "like", `claim:${id}:%`)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { ...letter, paragraphs: letter.letter?.paragraphs ?? [] };
};

it("lists every letter with our words, and what can stand in braces", async () => {
  const { json } = await server.call("listLetterTexts");
  expect(json.results.map(({ topic }: { topic: string }) => topic)).toEqual(Object.keys(mailTexts.ru));
  expect(await rowAt("done")).toEqual({
    topic: "done",
    subject_ru: mailTexts.ru.done.subject,
    subject_en: mailTexts.en.done.subject,
    lead_ru: mailTexts.ru.done.lead,
    lead_en: mailTexts.en.done.lead,
    placeholders: ["number"],
    own: false,
  });
  expect((await rowAt("new")).placeholders).toEqual(["number", "deadline"]);
});

it("sends the owner's words with the number and the time of the order", async () => {
  const saved = await change("new", {
    subject_en: "We have order {number}",
    lead_en: "Confirm {number} by {deadline}.\n\nThen pay.",
  });
  expect(saved.json).toMatchObject({ topic: "new", own: true, subject_en: "We have order {number}" });
  const { id, number } = await created();
  const letter = await letterOf(id);
  expect(letter.subject).toBe(`We have order ${String(number)} — Exchange`);
  expect(letter.paragraphs).toEqual([
    expect.stringMatching(new RegExp(`^Confirm ${String(number)} by \\d+ \\w+, \\d\\d:\\d\\d \\(.+\\)\\.$`)),
    "Then pay.",
  ]);
  expect(letter.text).toContain("You send: 0.015\u00A0BTC (Bitcoin)");
});

it("sends them about a move, too", async () => {
  await change("done");
  const { id, number } = await created();
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await operate(server, id, "payment.accept");
  await operate(server, id, "payout.start");
  await operate(server, id, "payout.complete", { transaction: "tx-77" });
  const letter = await letterOf(id);
  expect(letter.subject).toBe(`Exchange ${String(number)} is done — Exchange`);
  expect(letter.paragraphs).toEqual(["Your money is on its way."]);
  expect(letter.text).toContain("Transaction: tx-77");
});

it("keeps the words about payment details until the owner writes a lead of their own", async () => {
  const { en, ru } = mailTexts;
  const asked = async () => {
    const { id } = await created();
    await act(server, id, "confirm");
    return (await letterOf(id)).paragraphs;
  };
  const usual = await asked();
  await change("waiting_payment", {
    lead_ru: ru.waiting_payment.lead,
    lead_en: en.waiting_payment.lead,
  });
  expect(await asked()).toEqual(usual);
  await change("waiting_payment", { lead_en: "Pay now." });
  expect(await asked()).toEqual(["Pay now.", ...usual.slice(1)]);
});

it("returns to our words, and records both with what was before", async () => {
  await change("done");
  const lastAct = async () => (await server.call("listStaffActs", { query: { size: "1" } })).json.results[0];
  const ours = {
    subject_ru: mailTexts.ru.done.subject,
    subject_en: mailTexts.en.done.subject,
    lead_ru: mailTexts.ru.done.lead,
    lead_en: mailTexts.en.done.lead,
  };
  expect(await lastAct()).toMatchObject({
    operation: "changeLetterText",
    subject: "done",
    change: words,
    before: ours,
  });
  expect((await rowAt("done")).own).toBe(true);
  const restored = await restore("done");
  expect(restored.json).toMatchObject({ ...ours, own: false });
  expect(await rowAt("done")).toEqual(restored.json);
  expect(await lastAct()).toMatchObject({ operation: "restoreLetterText", change: ours, before: words });
  expect((await change("done", ours)).json.own).toBe(false);
});

it("refuses strange placeholders and lines in a subject, beside the field", async () => {
  expect((await change("done", { lead_en: "{name}, your money is on its way." })).json).toEqual({
    lead_en: ["Nothing replaces {name} here. You can use: {number}."],
  });
  const russian = await server.call("changeLetterText", {
    locale: "ru",
    params: { topic: "done" },
    body: { ...words, subject_ru: "Обмен {deadline}" },
  });
  expect(russian.status).toBe(400);
  expect(russian.json).toEqual({
    subject_ru: ["{deadline} здесь ничем не заменяется. Можно вписать: {number}."],
  });
  expect((await change("done", { subject_en: "One\nBcc: two" })).json).toEqual({
    subject_en: ["Control characters aren't allowed here."],
  });
  expect((await preview("done", { lead_en: "{constructor}" })).json).toHaveProperty("lead_en");
  expect((await rowAt("done")).own).toBe(false);
});

it("keeps markup as text", async () => {
  const script = "<script>alert(1)</script>";
  const shown = await preview("done", { subject_en: `${script} {number}`, lead_en: script });
  expect(shown.json.text).toContain(script);
  await change("new", { lead_en: script });
  const { letter } = await letterOf((await created()).id);
  if (letter === null) throw new Error("No letter");
  expect(letterHtml(letter)).not.toContain("<script");
});

it("shows each letter with sample figures, and stores and sends nothing", async () => {
  const outbox = async () => (await server.deps.db.selectFrom("outbox").select("id").execute()).length;
  const before = await outbox();
  const { json } = await preview("done", { language: "ru" });
  expect(json.subject).toBe("Обмен 100001 завершён — Exchange");
  expect(json.text.replaceAll(/\s/g, " ")).toContain("Вы отправили: 0,015 BTC Вы получили: 75 000 ₽");
  const refund = (await preview("refund_requisites")).json.text;
  expect(refund).toContain("Refund: 0.015\u00A0BTC");
  expect((await preview("expired_unasked")).json.text).not.toContain("BTC");
  expect((await preview("documents")).json.text).toContain("Send the documents: ");
  expect((await preview("new", { lead_en: "By {deadline}." })).json.text).toMatch(/By \d+ \w+, \d\d:\d\d/);
  expect(await outbox()).toBe(before);
  expect((await rowAt("done")).own).toBe(false);
});

it("is followed by other instances", async () => {
  const other = createLetterTexts(server.deps);
  await change("done");
  expect(other.find("en", "done")).toBeUndefined();
  const settings = await createSharedClock(server.deps.database).follow();
  other.follow(settings ?? {});
  expect(other.find("en", "done")).toEqual({ subject: words.subject_en, lead: words.lead_en });
  expect(other.find("ru", "paid")).toBeUndefined();
});
