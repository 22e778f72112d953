import { expect, test, afterEach, beforeEach, describe, it, vi } from "vitest";
import { formatNarrowDay, formatShortMoment } from "#src/language/formatDate.ts";
import { readLatestBuild } from "#src/shell/site/actors.ts";
import { createApi } from "#src/shell/api/client.ts";
import { fetchPayload } from "#src/shell/api/payload.ts";
import { logFailure, sendRead } from "#src/shell/api/read.ts";

test("the dates of lists are short enough for a narrow column", () => {
  const noon = new Date(2026, 2, 3, 12).toISOString();
  expect(formatNarrowDay("en", noon)).toBe("3 Mar 2026");
  expect(formatNarrowDay("ru", noon)).toBe("03.03.2026");
  expect(formatShortMoment("en", noon)).toBe("3 Mar 2026, 12:00");
  expect(formatShortMoment("ru", noon)).toBe("03.03.2026, 12:00");
});

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(status === 200 ? "{}" : "", { status, headers });

/** Returns these responses one after another. */
const answering = (...answers: Response[]) => {
  const send = vi.fn<typeof fetch>();
  for (const one of answers) send.mockResolvedValueOnce(one);
  return send;
};

const warn = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
  vi.stubGlobal("console", { ...console, warn });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a read", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("is repeated once after %i", async (status) => {
    const send = answering(answer(status), answer(200));
    expect((await sendRead(() => send("/"))).status).toBe(200);
  });

  it("is never sent a third time", async () => {
    const send = answering(answer(503), answer(503), answer(200));
    expect((await sendRead(() => send("/"))).status).toBe(503);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([200, 304, 400, 401, 404])("is not repeated after %i", async (status) => {
    const send = answering(status === 304 ? new Response(null, { status }) : answer(status));
    await sendRead(() => send("/"));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("waits as long as the server says, when that is short", async () => {
    const send = answering(answer(429, { "retry-after": "2" }), answer(200));
    const sent = sendRead(() => send("/"));
    await vi.advanceTimersByTimeAsync(1999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await sent).status).toBe(200);
  });

  it.each([
    ["seconds", () => "30"],
    ["a date", () => new Date(Date.now() + 30_000).toUTCString()],
  ])("is left to the flow where it asks for more, in %s", async (_, wait) => {
    const send = answering(answer(503, { "retry-after": wait() }));
    expect((await sendRead(() => send("/"))).status).toBe(503);
  });
});

it("repeats the request for a page's payload, and goes on without it after a failure", async () => {
  const body = { "/tech": { active: false } };
  // Each response arrives in its own task.
  const take = async (payload: ReturnType<typeof fetchPayload>) => {
    const taken = payload.take("/tech");
    await vi.runAllTimersAsync();
    return taken;
  };
  const second = fetchPayload("/_payload.json?a=1", answering(answer(502), Response.json(body)));
  expect(await take(second)).toEqual({ active: false });
  const none = fetchPayload("/_payload.json?rid=secret", answering(answer(502), answer(502)));
  expect(await take(none)).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith("GET /_payload.json: Error: 502");
});

it("repeats the request for the newest build", async () => {
  vi.stubGlobal("fetch", answering(answer(504), Response.json({ id: "b2" })));
  expect(await readLatestBuild(1, new AbortController().signal)).toEqual({ id: "b2" });
});

describe("the client", () => {
  beforeEach(() => vi.stubGlobal("location", new URL("https://exchange.example/")));

  it("does not repeat writes, and logs failures without query and body", async () => {
    const send = answering(answer(503), answer(503));
    const api = createApi({ base: "", fetch: send });
    await api.POST("/api/v1/claim/promocode/", {
      body: { promocode: "P", fromPs: 1, toPs: 2, withVerificationCourse: false },
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "POST https://exchange.example/api/v1/claim/promocode/: 503",
    );
  });

  it("logs a request that did not reach the server, and fails", async () => {
    const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
    const api = createApi({ base: "/en", fetch: send });
    await expect(api.GET("/api/v1/calculator/tech/")).rejects.toThrow("Failed to fetch");
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

it("does not log requests that the page aborted", () => {
  logFailure("GET", "/", new DOMException("Stopped", "AbortError"));
  expect(warn).not.toHaveBeenCalled();
});
