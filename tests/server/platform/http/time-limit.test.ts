import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerTimeLimit, TimeLimitError } from "#server/platform/http/transport/time-limit.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let app: FastifyInstance;
let caught: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  app = fastify();
  caught = [];
  app.setErrorHandler((error, _request, reply) => {
    caught.push(error);
    return reply.code(503).send({ code: "unavailable" });
  });
  registerTimeLimit(app, { usual: 30, every: 5 });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

/** A handler that never ends, and the moment at which it is asked. */
function stuck() {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const handler = () => {
    resolve();
    return never();
  };
  return { asked, handler };
}

const passLimit = () => vi.advanceTimersByTime(35);

it("aborts a request whose handler does not end", async () => {
  const { asked, handler } = stuck();
  app.get("/", handler);
  const answer = app.inject("/");
  await asked;
  passLimit();
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([503, '{"code":"unavailable"}']);
  expect(caught).toEqual([expect.any(TimeLimitError)]);
});

it("ignores requests answered in time, and honours a longer limit of a route", async () => {
  app.get("/quick", () => "done");
  const late = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  app.get("/slow", { config: { timeLimit: 60_000 } }, () => {
    asked.resolve();
    return late.promise;
  });
  const slow = app.inject("/slow");
  await asked.promise;
  expect((await app.inject("/quick")).body).toBe("done");
  passLimit();
  late.resolve("late");
  expect((await slow).body).toBe("late");
  expect(caught).toEqual([]);
});

it("cuts off an unfinished answer", async () => {
  app.get("/", (_request, reply) => {
    reply.raw.write("begun");
    return never();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  passLimit();
  await expect(answer.text()).rejects.toThrow("terminated");
  expect(caught).toEqual([]);
});

it("drops a request whose client has disconnected", async () => {
  const waiting = stuck();
  app.get("/", never);
  app.get("/stuck", waiting.handler);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const controller = new AbortController();
  const asked = once(app.server, "request");
  const gone = fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal });
  const [, response] = (await asked) as [IncomingMessage, ServerResponse];
  controller.abort();
  await expect(gone).rejects.toThrow("aborted");
  await once(response, "close");
  // The limits of both are over at once.
  const other = app.inject("/stuck");
  await waiting.asked;
  passLimit();
  expect((await other).statusCode).toBe(503);
  expect(caught).toHaveLength(1);
});

it("is half a minute in the product, nearly two for an upload, and answers 503", async () => {
  const lines: string[] = [];
  const [reading, uploading] = [stuck(), stuck()];
  const server = await startTestServer({
    contract: probeContract,
    logLine: (line) => lines.push(line),
    features: () => [probeFeature([], { readThing: reading.handler, uploadThing: uploading.handler })],
  });
  try {
    const answers: number[] = [];
    const ask = async (...request: Parameters<typeof server.request>) => {
      const answer = await server.request(...request);
      answers.push(answer.status);
      return answer;
    };
    const read = ask("GET", "/en/api/v1/things/1/");
    const upload = ask("PUT", "/en/api/v1/things/1/", {
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--x--\r\n",
    });
    await Promise.all([reading.asked, uploading.asked]);
    vi.advanceTimersByTime(29_000);
    expect(answers).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect((await read).json).toMatchObject({ code: "unavailable" });
    vi.advanceTimersByTime(83_000);
    expect(answers).toEqual([503]);
    vi.advanceTimersByTime(2_000);
    expect((await upload).status).toBe(503);
    expect(lines.filter((line) => line.includes("a request took too long"))).toHaveLength(2);
  } finally {
    await server.close();
  }
});
