import { describe, expect, it } from "vitest";
import { createSources, parseSources } from "#server/exchange/rates/sources.ts";

const feed = {
  type: "http-json",
  name: "main",
  url: "https://rates.example/v1",
  quotes: [{ base: "BTC", quote: "USD", price: "/btc" }],
};
const fixed = { type: "fixed", name: "office", quotes: [{ base: "USD", quote: "RUB", value: "80.5" }] };
const file = (...sources: unknown[]) => JSON.stringify({ sources });

describe("the file of rate sources", () => {
  it("has fixed quotes and feeds", async () => {
    const sources = parseSources(file(feed, fixed), 15);
    expect(sources.map(({ name, interval }) => [name, interval])).toEqual([
      ["main", 15],
      ["office", 15],
    ]);
    const now = new Date();
    expect(await sources[1]?.fetch(now)).toEqual([{ base: "USD", quote: "RUB", value: "80.5", at: now }]);
  });

  it.each([
    ["{", "RATES_FILE is not JSON"],
    ["[]", "RATES_FILE"],
    [file(), "RATES_FILE sources"],
    [file(feed, feed), "RATES_FILE names a source twice"],
    [file({ ...feed, url: "ftp://rates.example" }), "sources.0.url must be an address like https://…"],
    [file({ ...feed, quotes: undefined }), "needs quotes or list"],
    [file({ ...feed, intervall: 5 }), "intervall"],
    [
      file({ ...fixed, quotes: [{ base: "USD", quote: "RUB", value: "-1" }] }),
      "must be a decimal above zero",
    ],
    [file({ ...fixed, quotes: [{ base: "USD", quote: "RUB", value: 80.5 }] }), "sources.0.quotes.0.value"],
    [file({ ...fixed, type: "magic" }), "RATES_FILE"],
  ])("is refused with %s, in one line", (text, message) => {
    expect(() => parseSources(text, 15)).toThrow(message);
    try {
      parseSources(text, 15);
    } catch (error) {
      expect(error).toMatchObject({ name: "ConfigError" });
      expect(String(error)).not.toContain("\n");
    }
  });

  it("is optional: the demo has its market, and otherwise there are no rates", () => {
    const config = { RATES_FILE: undefined, RATES_INTERVAL: 15 };
    expect(createSources({ ...config, DEMO: true }).map(({ name }) => name)).toEqual(["demo-market"]);
    expect(createSources({ ...config, DEMO: false })).toEqual([]);
    expect(() => createSources({ ...config, DEMO: false, RATES_FILE: "/nowhere.json" })).toThrow(
      "cannot be read",
    );
  });
});
