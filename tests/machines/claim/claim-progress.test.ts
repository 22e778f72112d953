import { describe, expect, it } from "vitest";
import { answer, sampleClaim, sampleId } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import {
  selectMinutesTaken,
  selectStagesPassed,
  selectWait,
} from "#machines/claim/claim/progress.selectors.ts";
import type { Claim, ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import { stage } from "#tests/machines/support/stage.ts";

/** The page of a claim that was loaded in this status. */
async function opened(status: ClaimStatus, change: Partial<Claim> = {}) {
  const page = stage(claimMachine, { id: sampleId });
  await page.gives("readClaimStatus", answer(sampleClaim(status, change)));
  return page;
}

const waited = async (status: ClaimStatus, elapsed: number, usual: number | null) =>
  selectWait((await opened(status, { timing: { elapsed, usual } })).snapshot());

describe("the stages", () => {
  it.each([
    ["new", 0],
    ["waiting_requisites", 0],
    ["waiting_payment", 1],
    ["underpaid", 1],
    ["marked_paid", 2],
    ["hold", 2],
    ["payout_error", 3],
    ["done", 4],
    ["cancelled", null],
    ["expired", null],
    ["refunding", null],
  ] as const)("of a claim that is %s: %s are passed", async (status, passed) => {
    expect(selectStagesPassed((await opened(status)).snapshot())).toBe(passed);
  });
});

describe("the wait for the exchange", () => {
  it("is counted from the payment, also between answers", async () => {
    const page = await opened("marked_paid", { timing: { elapsed: 58, usual: 720 }, poll_after: 60 });
    expect(selectWait(page.snapshot())).toEqual({ minutes: 0, usualMinutes: 12, isLong: false });
    page.wait(2);
    expect(selectWait(page.snapshot())).toMatchObject({ minutes: 1 });
  });

  it("is shown while it is the exchange's turn", async () => {
    expect(await waited("paying_out", 60, null)).toEqual({ minutes: 1, usualMinutes: null, isLong: false });
    for (const status of ["waiting_payment", "done", "refunding"] as const)
      expect(await waited(status, 60, null)).toBeNull();
    expect(selectWait((await opened("marked_paid")).snapshot())).toBeNull();
  });

  it("counts as long after twice the usual time, and at least five minutes over it", async () => {
    expect(await waited("paid", 1440, 720)).toMatchObject({ isLong: false });
    expect(await waited("paid", 1441, 720)).toMatchObject({ isLong: true });
    expect(await waited("paid", 360, 60)).toMatchObject({ isLong: false });
    expect(await waited("paid", 361, 60)).toMatchObject({ isLong: true });
    expect(await waited("paid", 100_000, null)).toMatchObject({ isLong: false });
    expect(await waited("hold", 100_000, 60), "it counts from the payment, a hold began later").toMatchObject(
      { usualMinutes: 1, isLong: false },
    );
  });

  it("becomes the total in minutes once the claim is done", async () => {
    const taken = async (status: ClaimStatus, elapsed: number) =>
      selectMinutesTaken((await opened(status, { timing: { elapsed, usual: null } })).snapshot());
    expect(await taken("done", 720)).toBe(12);
    expect(await taken("done", 5)).toBe(1);
    expect(await taken("paid", 720)).toBeNull();
    expect(selectMinutesTaken((await opened("done")).snapshot())).toBeNull();
  });
});
