import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "#tests/server/support/socket.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ features: () => [], prepare: false });
  await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.app.http.server.address() as AddressInfo);
});
afterAll(() => server.close());

const ask = (...hosts: readonly string[]) =>
  sendRaw(port, ["GET /healthz HTTP/1.1", ...hosts, "Connection: close", "", ""].join("\r\n"));

test("a request names exactly one host", async () => {
  expect((await ask("Host: elsewhere.example")).status).toBe(200);
});

test.each([[["Host: one.example", "Host: two.example"]], [["Host: one.example", "hOST: one.example"]], [[]]])(
  "a request with several hosts or none is refused: %j",
  async (hosts) => {
    const { status } = await ask(...hosts);
    expect(status).toBe(400);
  },
);
