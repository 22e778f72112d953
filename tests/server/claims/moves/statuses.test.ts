import { describe, expect, it } from "vitest";
import { statusOfState } from "#machines/claim-lifecycle/claim-lifecycle.selectors.ts";
import { unpaidStatuses } from "#server/claims/law/lifecycle.ts";
import { collectWord } from "#server/claims/visits/visits.ts";

describe("what a status means", () => {
  it("counts towards the limit of unpaid claims where time runs until money is seen", () => {
    expect(unpaidStatuses).toEqual([
      "new",
      "verification",
      "waiting_requisites",
      "waiting_payment",
      "marked_paid",
    ]);
  });

  it("shows the word for collecting cash between its arrival and the payout, never that of cash that is brought", () => {
    const place = { address: { ru: "", en: "" }, hours: { ru: "", en: "" }, timeZone: "Europe/Moscow" };
    const payment_place = { ...place, codeWord: "amber-1024" };
    const seenIn = (purpose: "pay" | "collect" | null) =>
      Object.values(statusOfState).filter(
        (status) => collectWord({ status, payment_place }, purpose) === "amber-1024",
      );
    expect(seenIn("collect")).toEqual(["paid", "paying_out", "payout_error"]);
    expect(seenIn("pay")).toEqual([]);
    expect(seenIn(null)).toEqual([]);
  });
});
