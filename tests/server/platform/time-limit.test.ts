import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerTimeLimit, TimeLimitError } from "#server/platform/http/time-limit.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let app: FastifyInstance;
let caught: unknown[];
beforeEach(() => {
  app = fastify();
  caught = [];
  app.setErrorHandler((error, _request, reply) => {
    caught.push(error);
    return reply.code(503).send({ code: "unavailable" });
  });
  registerTimeLimit(app, { usual: 30, every: 5 });
});
afterEach(() => app.close());

const never = () => new Promise<never>(() => {});

it("aborts a request whose handler does not end", async () => {
  app.get("/", never);
  const { statusCode, body } = await app.inject("/");
  expect([statusCode, body]).toEqual([503, '{"code":"unavailable"}']);
  expect(caught).toEqual([expect.any(TimeLimitError)]);
});

it("ignores requests answered in time, and honours a longer limit of a route", async () => {
  app.get("/quick", () => "done");
  const late = Promise.withResolvers<string>();
  app.get("/slow", { config: { timeLimit: 60_000 } }, () => late.promise);
  app.get("/stuck", never);
  const slow = app.inject("/slow");
  expect((await app.inject("/quick")).body).toBe("done");
  // When this one is aborted, the others' limit is over as well.
  expect((await app.inject("/stuck")).statusCode).toBe(503);
  late.resolve("late");
  expect((await slow).body).toBe("late");
  expect(caught).toHaveLength(1);
});

it("cuts off an unfinished answer", async () => {
  app.get("/", (_request, reply) => {
    reply.raw.write("begun");
    return never();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await expect(answer.text()).rejects.toThrow("terminated");
  expect(caught).toEqual([]);
});

it("drops a request whose client has disconnected", async () => {
  app.get("/", never);
  app.get("/stuck", never);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const controller = new AbortController();
  const asked = once(app.server, "request");
  const gone = fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal });
  const [, response] = (await asked) as [IncomingMessage, ServerResponse];
  controller.abort();
  await expect(gone).rejects.toThrow("aborted");
  await once(response, "close");
  // It is aborted after the limit of the previous one is over.
  expect((await app.inject("/stuck")).statusCode).toBe(503);
  expect(caught).toHaveLength(1);
});

it("is half a minute in the product, nearly two for an upload, and answers 503", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const lines: string[] = [];
  const asked = { read: Promise.withResolvers<void>(), upload: Promise.withResolvers<void>() };
  const stuck = (name: keyof typeof asked) => () => {
    asked[name].resolve();
    return never();
  };
  const server = await startTestServer({
    contract: probeContract,
    logLine: (line) => lines.push(line),
    features: () => [probeFeature([], { readThing: stuck("read"), uploadThing: stuck("upload") })],
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
    await Promise.all([asked.read.promise, asked.upload.promise]);
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
    vi.useRealTimers();
    await server.close();
  }
});
