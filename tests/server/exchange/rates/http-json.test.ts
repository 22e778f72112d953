import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { HttpJsonOptions } from "#server/exchange/rates/http-json.ts";
import { createHttpJsonSource, quotesOf } from "#server/exchange/rates/http-json.ts";
import { decimalOfLiteral, parseExact, pointed } from "#server/exchange/rates/json.ts";

const now = new Date("2026-11-20T12:00:00Z");
let feed: Server | undefined;
afterEach(() => {
  feed?.closeAllConnections();
  feed?.close();
});

const serve = (listener: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(listener);
    feed = server;
    server.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`);
    });
  });

const options = { name: "main", interval: 15, timeout: 5, staleAfter: 60 };
const bitcoin = { base: "BTC", quote: "USD", price: "/bitcoin/usd" };
const read = (url: string, more: Partial<HttpJsonOptions> = {}) =>
  createHttpJsonSource({ ...options, url, quotes: [bitcoin], ...more }).fetch(now);
const answering = (body: string, status = 200) =>
  serve(
    (_request, response) => void response.writeHead(status, { "content-type": "application/json" }).end(body),
  );

describe("a feed over HTTP", () => {
  it("reads prices at the configured pointers, with their exact digits", async () => {
    const url = await answering(`{"bitcoin": {"usd": 96450.10000000000000001, "rub": "8.1"}}`);
    expect(await read(url)).toEqual([{ base: "BTC", quote: "USD", value: "96450.10000000000000001" }]);
  });

  it("reads a list by symbols, ignoring unlisted ones", async () => {
    const url = await answering(
      JSON.stringify({
        data: [
          { s: "BTCUSDT", p: "96450.1" },
          { s: "SHIBUSDT", p: "1" },
          { s: "__proto__", p: "1" },
          null,
          5,
        ],
      }),
    );
    const list = {
      at: "/data",
      symbol: "/s",
      price: "/p",
      symbols: { BTCUSDT: { base: "BTC", quote: "USDT" } },
    };
    expect(await read(url, { list, quotes: undefined })).toEqual([
      { base: "BTC", quote: "USDT", value: "96450.1" },
    ]);
  });

  it("reads the time of the quotes as ISO, seconds or milliseconds", () => {
    const places = { quotes: [{ ...bitcoin, price: "/p" }], time: "/t" };
    for (const t of ["2026-11-20T12:00:00Z", "1795176000", "1795176000000"])
      expect(quotesOf({ p: "1", t }, places)[0]?.at).toEqual(now);
    expect(() => quotesOf({ p: "1" }, places)).toThrow("the time is missing");
    expect(() => quotesOf({ p: "1", t: "yesterday" }, places)).toThrow("the time is missing");
  });

  it("sends the configured headers", async () => {
    let key: unknown;
    const url = await serve((request, response) => {
      key = request.headers["x-key"];
      response.end(`{"bitcoin": {"usd": 1}}`);
    });
    await read(url, { headers: { "x-key": "abc" } });
    expect(key).toBe("abc");
  });

  it.each([
    ["NaN", `{"bitcoin": {"usd": "NaN"}}`],
    ["a negative price", `{"bitcoin": {"usd": -5}}`],
    ["null", `{"bitcoin": {"usd": null}}`],
    ["a list", `{"bitcoin": {"usd": [1]}}`],
    ["words", `{"bitcoin": {"usd": "about 5"}}`],
    ["another shape", `[1, 2, 3]`],
    ["a bare number", `7`],
  ])("ignores %s", async (_name, body) => {
    expect(await read(await answering(body))).toEqual([]);
  });

  it.each([
    ["not JSON", "<html>", 200],
    ["nothing", "", 200],
    ["an error", `{"bitcoin": {"usd": 1}}`, 500],
    ["forbidden", "{}", 403],
    ["broken text", `{"bitcoin": {"usd": 1`, 200],
  ])("fails on %s", async (_name, body, status) => {
    await expect(read(await answering(body, status))).rejects.toMatchObject({ name: "RateSourceError" });
  });

  it("fails on a redirect, which could lead to an internal address", async () => {
    const url = await serve(
      (_request, response) => void response.writeHead(302, { location: "/other" }).end(),
    );
    await expect(read(url)).rejects.toMatchObject({ name: "RateSourceError" });
  });

  it("fails on an endless answer", async () => {
    const url = await serve((_request, response) => {
      const write = () => {
        while (response.writable && response.write("x".repeat(65_536)));
        if (response.writable) response.once("drain", write);
      };
      write();
    });
    await expect(read(url)).rejects.toThrow("too large");
  });

  it("fails on a timeout, and on an answer that trickles", async () => {
    const silent = await serve(() => {});
    await expect(read(silent, { timeout: 0.05 })).rejects.toThrow("no answer in");
    feed?.closeAllConnections();
    feed?.close();
    const slow = await serve((_request, response) => void response.write("{"));
    await expect(read(slow, { timeout: 0.05 })).rejects.toMatchObject({ name: "RateSourceError" });
  });

  it("fails on a refused connection, without revealing the address", async () => {
    const url = await answering("{}");
    await new Promise((resolve) => feed?.close(resolve));
    const failure = await read(`${url}?key=secret`).catch((error: unknown) => String(error));
    expect(failure).toContain("RateSourceError");
    expect(failure).not.toContain("secret");
  });
});

describe("numbers in feeds", () => {
  it.each([
    ["1", "1"],
    ["0.10", "0.1"],
    ["1e-7", "0.0000001"],
    ["1.25E+3", "1250"],
    ["12.5e1", "125"],
    ["123e-2", "1.23"],
    ["0", "0"],
    [`0.${"1".repeat(50)}`, `0.${"1".repeat(40)}`],
  ])("%s is %s", (text, value) => {
    expect(decimalOfLiteral(text)).toBe(value);
  });
  it.each(["-1", "+1", "", ".5", "5.", "1e", "1e999", "0x10", "１", "1_000", "1,5", 5, null, undefined, {}])(
    "cannot be %j",
    (value) => {
      expect(decimalOfLiteral(value)).toBeNull();
    },
  );

  it("keep their digits as written", () => {
    expect(parseExact("[1e-7, 0.1000, 12345678901234567890]")).toEqual([
      "1e-7",
      "0.1000",
      "12345678901234567890",
    ]);
  });

  it("are found by pointers through objects and lists, never through inherited properties", () => {
    const value = { "a/b": [{ "c~d": 1 }] };
    expect(pointed(value, "/a~1b/0/c~0d")).toBe(1);
    expect(pointed(value, "")).toBe(value);
    expect(pointed(value, "/constructor/name")).toBeUndefined();
    expect(pointed(value, "/a~1b/7")).toBeUndefined();
  });
});
