import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { delayWrites } from "#tools/e2e-latency.ts";

afterEach(() => void vi.useRealTimers());

/** Sends a request to a server with this latency. `answered` holds the responses that it has been asked for. */
async function asked(setting: string, method: string, dest: string | undefined) {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const answered: ServerResponse[] = [];
  const server = createServer((_, response) => {
    answered.push(response);
    response.writeHead(200).end("done");
  });
  delayWrites(server, setting);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const came = once(server, "request");
  const sent = request({
    port: (server.address() as AddressInfo).port,
    method,
    headers: dest === undefined ? {} : { "Sec-Fetch-Dest": dest },
  });
  const arrived = once(sent, "response");
  sent.end();
  return { answered, came, arrived };
}

describe("the latency of the browser tests", () => {
  it("lets a page's write through at once and holds its answer back", async () => {
    const { answered, came, arrived } = await asked("1500", "POST", "empty");
    await came;
    expect(answered[0]?.writableEnded).toBe(false);
    vi.advanceTimersByTime(1499);
    expect(answered[0]?.writableEnded).toBe(false);
    vi.advanceTimersByTime(1);
    await arrived;
  });

  it("holds the request back when told to", async () => {
    const { answered, arrived } = await asked("request:1500", "POST", "empty");
    await vi.waitUntil(() => vi.getTimerCount() === 1);
    expect(answered).toEqual([]);
    vi.advanceTimersByTime(1500);
    await arrived;
  });

  it.each([
    ["reads", "GET", "empty"],
    ["forms", "POST", "document"],
    ["calls by a test", "POST", undefined],
  ])("leaves %s alone", async (_, method, dest) => {
    const { answered, came, arrived } = await asked("1500", method, dest);
    await came;
    expect(answered[0]?.writableEnded).toBe(true);
    await arrived;
  });

  it("refuses a setting that it cannot read", () => {
    expect(() => delayWrites(createServer(), "1.5 s")).toThrow("E2E_LATENCY: ‘1.5 s’");
  });
});
