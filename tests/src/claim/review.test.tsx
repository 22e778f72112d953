// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { sampleReview } from "#machines/claim/review/review.cases.ts";
import { reviewMachine } from "#machines/claim/review/review.machine.ts";
import { provideReview } from "#src/claim/review/actors.ts";
import type { Services } from "#src/shell/services.ts";
import { Review } from "#src/claim/review/Review.tsx";
import { createActor, waitFor } from "xstate";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

type Sent = { params: { header: Record<string, string> } };

const id = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";

async function opened(review: ReturnType<typeof sampleReview> | null = null) {
  const page = await show(<Review id={id} />, { review: reviewMachine });
  await page.gives("readReview", { review });
  return page;
}

async function filled() {
  const page = await opened();
  await page.tick("4 stars");
  await page.type("Your review", "<b>Quick</b>");
  await page.type("Your name", "Anna");
  await page.press("Send the review");
  return page;
}

it("sends stars, text and name, and shows the review unchanged", async () => {
  const page = await filled();
  expect(page.sent()).toEqual([
    { type: "rating.choose", rating: 4 },
    { type: "field.change", field: "text", value: "<b>Quick</b>" },
    { type: "field.change", field: "name", value: "Anna" },
    { type: "form.submit" },
  ]);
  expect(page.asked("leaveReview")).toEqual({ id, rating: 4, text: "<b>Quick</b>", name: "Anna" });
  await page.gives("leaveReview", { review: sampleReview({ text: "<b>Quick</b>" }) });
  expect(page.text()).toContain("<b>Quick</b>");
  expect(page.text()).toContain("Being read");
  expect(document.activeElement?.tagName).toBe("H2");
});

it("shows errors beside their fields and focuses the first", async () => {
  const page = await opened();
  expect(page.buttons(), "before a star is chosen").toEqual([]);
  await page.tick("1 star");
  await page.press("Send the review");
  expect(page.text()).toContain("Write at least a few words");
  expect(document.activeElement?.id).toBe("auth-text");
});

it.each([
  [{ status: "published", answer: "Thank you" }, "Thank you"],
  [{ status: "declined", reason: "It names a person." }, "It names a person."],
] as const)("shows what became of it: %o", async (changes, text) => {
  const page = await opened(sampleReview(changes));
  expect(page.text()).toContain(text);
  expect(page.buttons()).toEqual([]);
  // Without an action of the visitor the focus does not move.
  expect(document.activeElement).toBe(document.body);
});

it("resends a draft under its key, and sends another draft under a new one", async () => {
  const keys: string[] = [];
  const post = vi.fn<(path: string, options: Sent) => Promise<never>>((_path, { params }) => {
    keys.push(params.header["Idempotency-Key"] ?? "");
    return Promise.reject(new TypeError("offline"));
  });
  const get = () => Promise.resolve({ data: { review: null }, response: new Response() });
  const { review } = provideReview({ api: { POST: post, GET: get } } as unknown as Services);
  const actor = createActor(review, { input: { id } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches("editing"));
  actor.send({ type: "rating.choose", rating: 5 });
  for (const value of ["Quick.", "Quick.", "Slow."]) {
    actor.send({ type: "field.change", field: "text", value });
    actor.send({ type: "form.submit" });
    await waitFor(actor, (snapshot) => snapshot.matches("editing") && snapshot.context.failure !== null);
  }
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});
