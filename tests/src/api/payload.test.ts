import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchPayload } from "#src/api/payload.ts";

const answering = (body: unknown) => () => Promise.resolve(Response.json(body));

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("serves every flow that begins with the same question", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/tech": { active: false } }));
  expect(await Promise.all([payload.take("/tech"), payload.take("/tech")])).toEqual([
    { active: false },
    { active: false },
  ]);
  vi.advanceTimersByTime(1000);
  expect(await payload.take("/tech")).toEqual({ active: false });
});

test("a question that comes later is a new one", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/tech": { active: false } }));
  await payload.take("/tech");
  vi.advanceTimersByTime(1001);
  expect(await payload.take("/tech")).toBeUndefined();
});

test("an answer that was not used yet serves a request made behind the form, but not one much later", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/tech": { active: false }, "/pair": {} }));
  await payload.take("/other");
  vi.advanceTimersByTime(10_000);
  expect(await payload.take("/tech")).toEqual({ active: false });
  vi.advanceTimersByTime(1);
  expect(await payload.take("/pair")).toBeUndefined();
});

test("after something was written, what was read before is asked for again", async () => {
  const payload = fetchPayload("/_payload.json", answering({ "/status": { status: "new" }, "/pair": {} }));
  await payload.take("/status");
  payload.end();
  expect(await payload.take("/status")).toBeUndefined();
  expect(await payload.take("/pair"), "what nobody has had yet").toBeUndefined();
});

test("a payload that cannot be had is an empty one", async () => {
  const refused = fetchPayload("/_payload.json", () => Promise.resolve(new Response("", { status: 503 })));
  const lost = fetchPayload("/_payload.json", () => Promise.reject(new TypeError("no network")));
  const odd = fetchPayload("/_payload.json", answering("text"));
  for (const payload of [refused, lost, odd]) expect(await payload.take("/tech")).toBeUndefined();
});
