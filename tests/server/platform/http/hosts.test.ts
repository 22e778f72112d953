import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { sendRaw } from "#tests/server/support/socket.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: () => [], prepare: false });
let port: number;
beforeAll(async () => {
  await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.app.http.server.address() as AddressInfo);
});

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
