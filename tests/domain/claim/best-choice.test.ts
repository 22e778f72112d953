import { describe, expect, it } from "vitest";
import { bestChoice } from "#domain/claim/best-choice.ts";

const all = ["recalculate", "top_up", "refund"] as const;
/** 0.6 of 1 BTC has come, for an order at 100. */
const short = { received: "0.6", missing: "0.4", due: "100" };

describe("the best choice after a short payment", () => {
  it("is to pay the rest when the rate has fallen: the order's is better than today's", () => {
    expect(bestChoice("90", { ...short, recalculated: "54" }, all)).toBe("top_up");
  });

  it("is the refund when the rate has risen: today's buys more than the order's", () => {
    expect(bestChoice("110", { ...short, recalculated: "60" }, all)).toBe("refund");
    expect(bestChoice("110", { ...short, recalculated: "60" }, ["recalculate", "top_up"])).toBe(
      "recalculate",
    );
  });

  it("is none while the rates are as good as equal, or only one is left", () => {
    expect(bestChoice("100", { ...short, recalculated: "60" }, all)).toBeNull();
    expect(bestChoice("100.2", { ...short, recalculated: "60" }, all)).toBeNull();
    expect(bestChoice("90", { ...short, recalculated: "54" }, ["refund"])).toBeNull();
  });
});
