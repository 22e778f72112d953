import { expect, it } from "vitest";
import { pairAt, pairPath } from "#domain/pair-path.ts";

it("a path and a pair convert into each other", () => {
  expect(pairPath({ from: "BTC", to: "SBERRUB" })).toBe("/exchange/btc-to-sberrub");
  expect(pairAt("/exchange/btc-to-sberrub")).toEqual({ from: "BTC", to: "SBERRUB" });
});

it.each([
  "/exchange/BTC-to-SBERRUB",
  "/exchange/btc-to-btc",
  "/exchange/btc",
  "/exchange/btc-to-",
  "/exchange/btc-to-eth/",
  "/exchange/btc-to-eth/x",
  "/exchange/../btc-to-eth",
  "/exchange/%zz-to-eth",
  "/exchange/btc-to-e th",
  `/exchange/btc-to-${"x".repeat(10_000)}`,
  "/btc-to-eth",
  "/x/exchange/btc-to-eth",
])("%s names no pair", (path) => {
  expect(pairAt(path)).toBeUndefined();
});
