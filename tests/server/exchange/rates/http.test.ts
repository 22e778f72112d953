import process from "node:process";
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { resolveName } from "#server/platform/http/outbound-address.ts";
import type { HttpOptions } from "#server/exchange/rates/http.ts";
import { faultText } from "#server/exchange/rates/faults.ts";
import { createHttpSource, readingOf } from "#server/exchange/rates/http.ts";
import { decimalOfLiteral, parseExact, pointed } from "#server/exchange/rates/document.ts";

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
const trusted = { resolve: resolveName, allowsLoopback: true, isTrusted: true };
const bitcoin = { base: "BTC", quote: "USD", price: "/bitcoin/usd" };
const read = (url: string, more: Partial<HttpOptions> = {}) =>
  createHttpSource({ ...options, url, quotes: [bitcoin], ...more }, trusted).fetch(now);
const answering = (body: string, status = 200) =>
  serve(
    (_request, response) => void response.writeHead(status, { "content-type": "application/json" }).end(body),
  );

describe("a document of a stranger", () => {
  /** Processor time of this thread, in milliseconds, while a feed is read. */
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };

  it("of half a megabyte is read beside the process that serves everybody", async () => {
    const items = "<item><code>X</code><price>1</price></item>".repeat(12_000);
    const url = await answering(`<rates>${items}<item><code>BTC</code><price>5</price></item></rates>`);
    const list = {
      at: "/rates/item",
      symbol: "/code",
      price: "/price",
      symbols: { BTC: { base: "BTC", quote: "USD" } },
    };
    const asked = { format: "xml", quotes: [], list } as const;
    // The process beside starts, and code compiles, before it is measured.
    await read(url, asked);
    let quotes: unknown;
    const cost = await costOf(async () => (quotes = await read(url, asked)));
    expect(quotes).toEqual([{ base: "BTC", quote: "USD", value: "5" }]);
    expect(cost).toBeLessThan(250);
  });

  it.each([
    ["json", `{"bitcoin":${'{"a":'.repeat(60)}1${"}".repeat(60)}}`],
    ["json", `${"[".repeat(500_000)}${"]".repeat(500_000)}`],
    ["xml", `${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}`],
  ] as const)("that is nested too deeply is refused (%s)", async (format, body) => {
    await expect(read(await answering(body), { format })).rejects.toThrow(/too complex|isn't XML/);
  });
});

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
      expect(readingOf({ p: "1", t }, places).quotes[0]?.at).toEqual(now);
    expect(readingOf({ p: "1", t: "2026-11-20 15:00:00+03" }, places).quotes[0]?.at).toEqual(now);
    expect(() => readingOf({ p: "1" }, places)).toThrow("no time");
    for (const t of [
      "yesterday",
      "11.05.2026",
      "2026-02-30T00:00:00Z",
      "2026-11-20T12:00:00",
      "2026-11-20",
      5,
    ])
      expect(() => readingOf({ p: "1", t }, places), String(t)).toThrow("ISO 8601");
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

  it("reads XML, as banks write it: attributes, another encoding, a comma for the point", async () => {
    const usd =
      '<Valute ID="R01235"><CharCode>USD</CharCode><Name>\xC4\xEE\xEB</Name><Value>80,5012</Value></Valute>';
    const eur = '<Valute ID="R01239"><CharCode>EUR</CharCode><Value rate="1"/></Valute>';
    const head = '<?xml version="1.0" encoding="windows-1251"?>';
    const places = {
      format: "xml",
      quotes: [{ base: "CNY", quote: "RUB", price: "/ValCurs/@yuan" }],
      list: {
        at: "/ValCurs/Valute",
        symbol: "/CharCode",
        price: "/Value",
        symbols: { USD: { base: "USD", quote: "RUB" }, EUR: { base: "EUR", quote: "RUB" } },
      },
    } as const;
    // A list of one item looks like the item.
    for (const items of [usd, usd + eur]) {
      const body = Buffer.from(`${head}<ValCurs yuan="11.2">${items}</ValCurs>`, "latin1");
      const url = await serve((_request, response) => void response.end(body));
      expect(await read(url, places)).toEqual([
        { base: "CNY", quote: "RUB", value: "11.2" },
        { base: "USD", quote: "RUB", value: "80.5012" },
      ]);
      feed?.closeAllConnections();
    }
  });

  it.each([
    ["a DTD", `<!DOCTYPE r [<!ENTITY a "80">]><r>&a;</r>`, "DTD"],
    ["an HTML page", "<!doctype html><title>Sign in</title>", "HTML page"],
    ["half a document", "<r><a>1</a>", "isn't XML"],
    ["JSON", `{"bitcoin": {"usd": 1}}`, "isn't XML"],
  ])("refuses %s for XML, and says so", async (_name, body, words) => {
    await expect(read(await answering(body), { format: "xml" })).rejects.toThrow(words);
  });

  it("says what is wrong in plain words", async () => {
    await expect(read(await answering("<html><body>Sign in</body></html>"))).rejects.toThrow("HTML page");
    await expect(read(await answering("{}", 503))).rejects.toThrow("status 503");
    const { faults } = readingOf(
      { a: "0", b: "n/a" },
      {
        quotes: [
          { base: "BTC", quote: "USD", price: "/a" },
          { base: "ETH", quote: "USD", price: "/b" },
        ],
      },
    );
    expect(faults.map((fault) => faultText(fault)("en"))).toEqual([
      "BTC/USD: the price is zero.",
      "ETH/USD: there's no price at /b.",
    ]);
  });

  it("goes nowhere but the internet unless the installation's file says so", async () => {
    const url = await answering(`{"bitcoin": {"usd": 1}}`);
    const sending = { resolve: resolveName, allowsLoopback: false };
    const from = (address: string) =>
      createHttpSource({ ...options, url: address, quotes: [bitcoin] }, sending).fetch(now);
    await expect(from(url)).rejects.toThrow("begin with https://");
    for (const address of [
      "https://127.0.0.1/",
      "https://10.1.2.3/",
      "https://[::1]/",
      "https://169.254.169.254/",
    ])
      await expect(from(address)).rejects.toThrow("isn't on the internet");
    await expect(
      createHttpSource(
        { ...options, url: "https://rates.example/", quotes: [bitcoin] },
        { ...sending, resolve: () => Promise.resolve(["192.168.1.5"]) },
      ).fetch(now),
    ).rejects.toThrow("isn't on the internet");
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
    await expect(read(url)).rejects.toThrow("larger than 2 MB");
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
    ["80,5012", "80.5012"],
    ["0", "0"],
    [`0.${"1".repeat(50)}`, `0.${"1".repeat(40)}`],
  ])("%s is %s", (text, value) => {
    expect(decimalOfLiteral(text)).toBe(value);
  });
  it.each([
    "-1",
    "+1",
    "",
    ".5",
    "5.",
    "1e",
    "1e999",
    "0x10",
    "１",
    "1_000",
    "1,000,5",
    "65,000",
    "1,234",
    5,
    null,
    undefined,
    {},
  ])("cannot be %j", (value) => {
    expect(decimalOfLiteral(value)).toBeNull();
  });

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
