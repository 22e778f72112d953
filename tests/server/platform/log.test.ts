import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sharedContract } from "#tests/server/support/contract.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { operatorToken, useServer } from "#tests/server/support/server.ts";

const lines: string[] = [];
const server = useServer({
  contract: probeContract,
  logLine: (line) => lines.push(line),
  features: ({ db, jobs: queue, log: told }) => [
    {
      name: "noting",
      handlers: {},
      jobs: (jobs) => jobs.define("noting", {}, async () => told.info("a job says")),
    },
    probeFeature([], {
      createThing: async ({ body }) => {
        const { name } = body as { name: string };
        await sql`insert into private (name) values (${name})`.execute(db);
        await queue.send(db, "noting", {});
        told.info("a handler says");
        return { status: 201, body: {} };
      },
    }),
  ],
});
beforeAll(async () => {
  await sql`create table private (name text unique check (name <> 'forbidden'))`.execute(server.deps.db);
});
beforeEach(() => {
  lines.length = 0;
});

const create = (name: string) =>
  server.request("POST", "/api/v1/things/", {
    body: { name, amount: "1", email: "visitor@example.com" },
    headers: { authorization: `Bearer ${operatorToken}`, cookie: "refresh=private-cookie" },
  });

describe("the log", () => {
  it("has a line for each request, without query, body and headers", async () => {
    await create("4111111111");
    await server.request("GET", "/api/v1/things/?q=private");
    await server.request("GET", "/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c?token=private");
    const log = lines.join("");
    expect(log).toContain('"operation":"createThing"');
    expect(log).toContain('"path":"/claim/3f0c6d1e…"');
    for (const secret of ["4111111111", "visitor@example.com", operatorToken, "private-cookie", "q=private"])
      expect(log).not.toContain(secret);
    expect(log).not.toContain("7a6f5a1f2b3c");
  });

  it("names the request on every line that it causes, also those of its jobs", async () => {
    await server.deps.jobs.runDue();
    lines.length = 0;
    await create("a thing");
    await server.deps.jobs.runDue();
    const ids = ["a handler says", "request", "a job says"].map((said) => {
      const line = lines.find((one) => one.includes(`"msg":"${said}"`)) ?? "{}";
      return (JSON.parse(line) as { requestId?: string }).requestId;
    });
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(1);
  });

  const withTokens = sharedContract().operations.flatMap(({ path }) =>
    path.includes("{token}") ? [path] : [],
  );
  it.each([
    ...withTokens,
    ...withTokens.map((path) => `/en${path}`),
    "/alerts/{token}",
    "/en/alerts/{token}?x",
  ])("contains no token of %s", async (path) => {
    const token = "f".repeat(64);
    await server.request("POST", path.replace("{token}", token));
    expect(lines.join("")).toContain(path.split("{", 1)[0]);
    expect(lines.join("")).not.toContain(token.slice(0, 8));
  });

  it("has the code of a database error, but not its values", async () => {
    await create("visitor-77");
    const response = await create("visitor-77");
    expect(response.status).toBe(500);
    const log = lines.join("");
    expect(log).toContain('"code":"23505"');
    expect(log).toContain(response.json.request_id);
    expect(log).not.toContain("visitor-77");
  });

  it("has one line for a truncated body, and none about the database", async () => {
    const { http } = server.app;
    await http.listen({ port: 0, host: "127.0.0.1" });
    const { port } = http.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const taken = once(http.server, "request");
    socket.write(
      "POST /api/v1/things/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    );
    const [request] = (await taken) as [IncomingMessage];
    const ended = new Promise((resolve) => request.once("close", resolve));
    socket.destroy();
    await ended;
    await vi.waitFor(() => expect(lines.join("")).toContain("the body of a request did not arrive"));
    expect(lines.join("")).not.toMatch(/stack|database|unexpected/);
  });

  it("omits properties with secret names", () => {
    server.deps.log.info({ email: "visitor@example.com", claim: { toRequisites: { account: "4111" } } }, "x");
    expect(lines.join("")).toContain("[redacted]");
    expect(lines.join("")).not.toMatch(/visitor|4111/);
  });
});
