import { expect, test } from "vitest";
import { withdrawalStatusMachine } from "#machines/withdrawal-status/withdrawal-status.machine.ts";
import { sampleWithdrawal } from "#machines/withdrawal/withdrawal.cases.ts";
import { stage } from "#tests/machines/support/stage.ts";

test.each([
  { asked: null, seconds: 60 },
  { asked: 3, seconds: 3 },
])(
  "a withdrawal is asked for again after $seconds seconds where the server says $asked",
  async ({ asked, seconds }) => {
    const withdrawal = sampleWithdrawal({ poll_after: asked });
    const page = stage(withdrawalStatusMachine, { id: withdrawal.id });
    await page.gives("readWithdrawal", withdrawal);
    page.wait(seconds - 1);
    expect(page.calls("readWithdrawal")).toHaveLength(1);
    page.wait(1);
    expect(page.calls("readWithdrawal")).toHaveLength(2);
  },
);
