import { beforeAll, describe, expect, test } from "vitest";
import { seedExamples } from "#server/site/reviews/examples.ts";
import { reviewsFeature } from "#server/site/reviews/feature.ts";
import { createUsual, times } from "#tests/server/claim/support.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { decide, doneClaim, leave, newest, publicPage } from "./support.ts";

const server = useServer();
let claim: string;
beforeAll(async () => {
  claim = await doneClaim(server);
});

const reviewOf = async (id: string) =>
  (await server.call("readClaimReview", { params: { id }, locale: "en" })).json.review;
const lastAct = async () => (await server.call("listStaffActs", { query: { size: "1" } })).json.results[0];
const isPublic = async (text: string) =>
  (await publicPage(server)).items.some((item: { text: string }) => item.text === text);

describe("a visitor", () => {
  test("reviews a completed claim once", async () => {
    expect(await reviewOf(claim)).toBeNull();
    const first = await leave(server, claim, { text: " Quick.\r\nAnd clear. ", name: "  " });
    expect([first.status, first.json]).toEqual([
      201,
      expect.objectContaining({
        rating: 4,
        text: "Quick.\nAnd clear.",
        name: null,
        status: "waiting",
        reason: null,
        answer: null,
      }),
    ]);
    expect((await leave(server, claim)).json).toMatchObject({ code: "review_state" });
    expect(await reviewOf(claim)).toEqual(first.json);
    expect(await isPublic("Quick.\nAnd clear.")).toBe(false);
  });

  test("leaves one review under concurrency", async () => {
    const other = await doneClaim(server);
    const answers = await times(5, (index) => leave(server, other, { text: `Text ${String(index)}` }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test("cannot review a claim that is not done or does not exist", async () => {
    const { id } = await createUsual(server);
    expect((await leave(server, id)).json).toMatchObject({ code: "claim_state" });
    const nowhere = "0b0e3a1c-5d49-4d7b-9a3e-6a2f3c1d9e00";
    expect((await leave(server, nowhere)).status).toBe(404);
    expect((await server.call("readClaimReview", { params: { id: nowhere } })).status).toBe(404);
  });

  test("may fill each field with letters and emoji", async () => {
    const fresh = await doneClaim(server);
    expect((await leave(server, fresh, { name: "🙂".repeat(40), text: "я".repeat(1000) })).status).toBe(201);
  });

  test("is throttled", async () => {
    const fresh = await doneClaim(server);
    const answers = await times(21, () => leave(server, fresh, { text: "x" }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("staff", () => {
  test("publish a review, shown as typed", async () => {
    const text = `<script>alert(1)</script> **not bold** ]]> "quoted"`;
    const id = await doneClaim(server);
    await leave(server, id, { rating: 1, text, name: "<b>Eve</b>" });
    const review = await newest(server);
    expect(review).toMatchObject({ status: "waiting", text, example: false });
    const before = await publicPage(server);
    const published = await decide(server, "publishReview", review.id, { answer: " Sorry. " });
    expect(published.json).toMatchObject({ status: "published", answer: "Sorry.", number: review.number });
    expect(await lastAct()).toMatchObject({
      operation: "publishReview",
      subject: review.id,
      change: { answer: " Sorry. " },
      actor: { kind: "token" },
    });
    const after = await publicPage(server);
    expect(after.items[0]).toMatchObject({ text, name: "<b>Eve</b>", answer: "Sorry.", example: false });
    expect(after.summary.count).toBe(before.summary.count + 1);
    expect(after.summary.stars[4].count).toBe(before.summary.stars[4].count + 1);
    expect(await reviewOf(id)).toMatchObject({ status: "published", answer: "Sorry." });
    expect((await decide(server, "publishReview", review.id, {})).json).toMatchObject({
      code: "review_state",
    });
  });

  test("decline a review with a reason that its visitor reads, and can reverse that", async () => {
    const id = await doneClaim(server);
    await leave(server, id, { text: "Call me +7 900 000-00-00" });
    const { id: review } = await newest(server);
    expect((await decide(server, "declineReview", review, { reason: " " })).status).toBe(400);
    const reason = "It names a phone number.";
    expect((await decide(server, "declineReview", review, { reason })).json).toMatchObject({
      status: "declined",
    });
    expect(await lastAct()).toMatchObject({ operation: "declineReview", change: { reason } });
    expect(await reviewOf(id)).toMatchObject({ status: "declined", reason });
    expect(await isPublic("Call me +7 900 000-00-00")).toBe(false);
    expect((await decide(server, "declineReview", review, { reason })).status).toBe(409);
    expect((await decide(server, "publishReview", review, {})).json).toMatchObject({ reason: null });
    expect(await isPublic("Call me +7 900 000-00-00")).toBe(true);
    expect((await decide(server, "declineReview", review, { reason })).status).toBe(200);
    expect(await isPublic("Call me +7 900 000-00-00")).toBe(false);
  });

  test("answer, change the answer and remove it", async () => {
    const id = await doneClaim(server);
    await leave(server, id);
    const { id: review } = await newest(server);
    for (const answer of ["Thanks", "Thank you", null]) {
      expect((await decide(server, "answerReview", review, { answer })).json).toMatchObject({ answer });
      expect(await reviewOf(id)).toMatchObject({ answer });
    }
    expect(await lastAct()).toMatchObject({ operation: "answerReview", change: { answer: null } });
    expect((await decide(server, "answerReview", review, { answer: "\u0000" })).status).toBe(400);
    expect((await decide(server, "answerReview", review, { answer: "x".repeat(1001) })).status).toBe(400);
  });

  test("list waiting reviews first, and find one by its number", async () => {
    const list = async (query: Record<string, string>) =>
      (await server.call("listOperatorReviews", { query })).json;
    const { results } = await list({ size: "50" });
    const waiting = results.filter(({ status }: { status: string }) => status === "waiting");
    expect(waiting.length).toBeGreaterThan(0);
    expect(results.slice(0, waiting.length)).toEqual(waiting);
    expect((await list({ status: "declined" })).count).toBe(1);
    const [{ number }] = waiting;
    expect((await list({ number: String(number) })).results).toEqual([waiting[0]]);
  });

  test("publish once under concurrency", async () => {
    const id = await doneClaim(server);
    await leave(server, id);
    const { id: review } = await newest(server);
    await decide(server, "answerReview", review, { answer: "Thanks" });
    const answers = await times(4, () => decide(server, "publishReview", review, {}));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const query = { subject: review };
    const { results } = (await server.call("listStaffActs", { query })).json;
    expect(results.map(({ operation }: { operation: string }) => operation)).toEqual([
      "publishReview",
      "answerReview",
    ]);
    expect(await reviewOf(id)).toMatchObject({ status: "published", answer: "Thanks" });
  });
});

describe("the public page of reviews", () => {
  test("is paged, and 404 beyond its last page", async () => {
    const russian = await doneClaim(server);
    await leave(server, russian);
    await decide(server, "publishReview", (await newest(server)).id, {});
    const { db } = server.deps;
    await db.updateTable("reviews").set({ locale: "ru" }).where("claim_id", "=", russian).execute();
    const first = await publicPage(server);
    const second = await publicPage(server, 2);
    expect([first.page, second.page, first.items.length]).toEqual([1, 2, 10]);
    expect(first.pages).toBe(Math.ceil(first.summary.count / 10));
    const items: { date: string; locale: string; example: boolean }[] = [...first.items, ...second.items];
    const [own, others] = [
      items.filter(({ locale }) => locale === "en"),
      items.filter(({ locale }) => locale === "ru"),
    ];
    expect(items, "the page's language first").toEqual([...own, ...others]);
    for (const part of [own, others]) {
      const dates = part.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    expect(others, "examples are in the page's language only").toMatchObject([{ example: false }]);
    for (const [page, status] of [
      ["1000000", 404],
      ["0", 400],
      ["1000000000", 400],
    ] as const)
      expect((await server.call("readContent", { query: { path: "/reviews", page } })).status).toBe(status);
  });

  test("marks the demo's examples, which do not exist outside the demo", async () => {
    const { summary, items } = await publicPage(server);
    expect(summary.examples).toBeGreaterThan(0);
    expect(items.filter(({ example }: { example: boolean }) => example)).not.toHaveLength(0);
    await seedExamples(server.deps);
    expect((await publicPage(server)).summary).toEqual(summary);
    const house = await ownServer({ config: { DEMO: "false" }, database: server.deps.database });
    const page = await publicPage(house);
    expect(page.summary.examples).toBe(0);
    expect(page.summary.count).toBe(summary.count - summary.examples);
    expect(page.items.some(({ example }: { example: boolean }) => example)).toBe(false);
    expect(reviewsFeature(house.deps).prepare).toBeUndefined();
  });
});
