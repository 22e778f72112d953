import { expect, test } from "vitest";
import { answer, sampleClaim, sampleId } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { stage } from "#tests/machines/support/stage.ts";

test.each([
  { asked: null, seconds: 10 },
  { asked: 3, seconds: 3 },
  { asked: 60, seconds: 60 },
])(
  "a claim is asked for again after $seconds seconds where the server says $asked",
  async ({ asked, seconds }) => {
    const page = stage(claimMachine, { id: sampleId });
    await page.gives("readClaimStatus", answer(sampleClaim("marked_paid", { poll_after: asked })));
    page.wait(seconds - 1);
    expect(page.calls("readClaimStatus")).toHaveLength(1);
    page.wait(1);
    expect(page.calls("readClaimStatus")).toHaveLength(2);
  },
);
