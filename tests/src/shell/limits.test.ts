import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { minuteMs } from "#domain/time/durations.ts";
import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { selectClaimStep, selectStale } from "#machines/claim/claim/claim.selectors.ts";
import { claimActors } from "#src/claim/claim/actors.ts";
import { claimCalls } from "#src/claim/calls.ts";
import { bodyOf } from "#src/shell/api/api.ts";
import { createApi } from "#src/shell/api/client.ts";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { uploadFile } from "#src/shell/api/upload.ts";
import type { Services } from "#src/shell/services.ts";

type Answer = (signal: AbortSignal) => Promise<Response>;

/** As a browser's `fetch` does when the other side is silent. */
const silence: Answer = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

/** The head of an answer, and no end of its body. */
const unfinished =
  (type: string): Answer =>
  (signal) => {
    const body = new ReadableStream({
      start(controller) {
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { "content-type": type } }));
  };

const answering = (...answers: Answer[]) =>
  vi.stubGlobal("fetch", (_: Request, { signal }: { signal: AbortSignal }) =>
    (answers.length > 1 ? answers.shift() : answers[0])?.(signal),
  );

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

/** Whether a promise is over after so many milliseconds. */
async function isOverAfter(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void promise.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return isOver;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", new URL("https://exchange.example/"));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("console", { ...console, warn: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a request that is never answered", () => {
  const api = () => createApi({ base: "", fetch: limitedFetch });

  it.each([
    ["a read", silence, () => api().GET("/api/v1/calculator/tech/")],
    [
      "a read whose answer never ends",
      unfinished("application/json"),
      () => api().GET("/api/v1/calculator/tech/"),
    ],
    ["a write", silence, () => api().POST("/front-api/auth/logout/")],
  ])("fails as one that did not reach the server: %s", async (_, answer, call) => {
    answering(answer);
    const sent = bodyOf<unknown>(call());
    const failure = failureOf(sent);
    expect(await isOverAfter(10_000, sent)).toBe(false);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(await failure).toMatchObject({ failure: { kind: "offline" } });
  });

  it("is stopped by who asked, too", async () => {
    answering(silence);
    const asking = new AbortController();
    const sent = limitedFetch("/", { signal: asking.signal });
    asking.abort();
    expect(await failureOf(sent)).toMatchObject({ name: "AbortError" });
  });

  it("is not a stream of events, which has opened; a file has more time than the rest", async () => {
    answering(unfinished("text/event-stream"), unfinished("application/pdf"));
    const [stream, file] = [await limitedFetch("/"), await limitedFetch("/")].map((response) =>
      response.text(),
    );
    expect(await isOverAfter(minuteMs, file ?? Promise.reject(new Error()))).toBe(false);
    expect(await isOverAfter(2 * minuteMs, file ?? Promise.reject(new Error()))).toBe(true);
    expect(await isOverAfter(60 * minuteMs, stream ?? Promise.reject(new Error()))).toBe(false);
  });
});

it("a claim's page that waits in vain says that it is stale, and asks again", async () => {
  const read: Answer = () => Promise.resolve(Response.json(sampleClaim("confirming")));
  const claims = claimCalls(createApi({ base: "", fetch: limitedFetch }));
  const actors = claimActors({ claims } as unknown as Services);
  answering(read, silence, read);
  const page = createActor(claimMachine.provide({ actors }), {
    input: { id: sampleClaim("confirming").id },
  }).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(selectClaimStep(page.getSnapshot())).toBe("confirmingPayment");
  const seen = new Set<boolean>();
  page.subscribe((snapshot) => seen.add(selectStale(snapshot) !== null));
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  expect([...seen]).toEqual([false, true]);
  expect(selectStale(page.getSnapshot())).toBeNull();
  page.stop();
});

it("an upload may take long, but not stand still", async () => {
  const requests: EventTarget[] = [];
  class Stub extends EventTarget {
    upload = new EventTarget();
    open = () => requests.push(this.upload);
    setRequestHeader = () => undefined;
    send = () => undefined;
    abort = () => undefined;
  }
  vi.stubGlobal("XMLHttpRequest", Stub);
  const sent = uploadFile({
    base: "",
    path: "/",
    file: new File(["x"], "receipt.png"),
    idempotencyKey: "key",
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const failure = failureOf(sent);
  await vi.advanceTimersByTimeAsync(0);
  for (let moved = 0; moved < 6; moved += 1) {
    expect(await isOverAfter(minuteMs / 2, sent)).toBe(false);
    requests[0]?.dispatchEvent(new Event("progress"));
  }
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(await failure).toMatchObject({ failure: { kind: "offline" } });
});
