import { describe, expect, it } from "vitest";
import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { collectWord } from "#server/claim/visits/visits.ts";

describe("a status", () => {
  it("shows the code word for collecting cash between payment and payout, but never that of brought cash", () => {
    const place = { address: { ru: "", en: "" }, hours: { ru: "", en: "" }, timeZone: "Europe/Moscow" };
    const payment_place = { ...place, codeWord: "amber-1024" };
    const seenIn = (purpose: "pay" | "collect" | null) =>
      claimStatuses.filter((status) => collectWord({ status, payment_place }, purpose) === "amber-1024");
    expect(seenIn("collect")).toEqual(["paid", "paying_out", "payout_error"]);
    expect(seenIn("pay")).toEqual([]);
    expect(seenIn(null)).toEqual([]);
  });
});
