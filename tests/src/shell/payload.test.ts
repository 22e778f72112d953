import { afterEach, beforeEach, expect, test, vi, it } from "vitest";
import { fetchPayload } from "#src/shell/api/payload.ts";
import { refusalOf } from "#src/shell/api/failure.ts";

const answering = (body: unknown) => () => Promise.resolve(Response.json(body));

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("the payload serves every flow that starts with the same request", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/tech": { active: false } }));
  expect(await Promise.all([payload.take("/tech"), payload.take("/tech")])).toEqual([
    { active: false },
    { active: false },
  ]);
  vi.advanceTimersByTime(1000);
  expect(await payload.take("/tech")).toEqual({ active: false });
});

test("a later request goes to the server", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/tech": { active: false } }));
  await payload.take("/tech");
  vi.advanceTimersByTime(1001);
  expect(await payload.take("/tech")).toBeUndefined();
});

test("an unused answer serves an early request below the form, but not a much later one", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/tech": { active: false }, "/pair": {} }));
  await payload.take("/other");
  vi.advanceTimersByTime(10_000);
  expect(await payload.take("/tech")).toEqual({ active: false });
  vi.advanceTimersByTime(1);
  expect(await payload.take("/pair")).toBeUndefined();
});

test("a write invalidates what was read before", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/status": { status: "new" }, "/pair": {} }));
  await payload.take("/status");
  payload.end();
  expect(await payload.take("/status")).toBeUndefined();
  expect(await payload.take("/pair"), "an answer that was not used before").toBeUndefined();
});

test("a payload that fails to load counts as empty", async () => {
  const refused = fetchPayload("/_payload.json", () => Promise.resolve(new Response("", { status: 503 })));
  const lost = fetchPayload("/_payload.json", () => Promise.reject(new TypeError("no network")));
  const odd = fetchPayload("/_payload.json", answering("text"));
  for (const payload of [refused, lost, odd]) expect(await payload.take("/tech")).toBeUndefined();
});

it("distinguishes conflicts by their code", () => {
  const detail = "The reserve doesn't cover this amount. Choose a smaller one.";
  const refusal = refusalOf(new Response(null, { status: 409 }), { detail, code: "reserve" });
  expect(refusal.failure).toMatchObject({ kind: "conflict", code: "reserve" });
});

it("distinguishes who may not from who lacks a second factor", () => {
  const refusal = (code: string) => refusalOf(new Response(null, { status: 403 }), { detail: "No.", code });
  expect(refusal("otp_required").failure).toEqual({ kind: "noSecondFactor" });
  expect(refusal("permission_denied").failure).toEqual({ kind: "forbidden" });
});
