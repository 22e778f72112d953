import { expect, test } from "vitest";
import { withdrawalStatusMachine } from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";
import { sampleWithdrawal } from "#machines/earnings/withdrawal/withdrawal.cases.ts";
import { stage } from "#tests/machines/support/stage.ts";

test.each([
  { asked: null, seconds: 60 },
  { asked: 3, seconds: 3 },
])(
  "a withdrawal is asked for again after $seconds seconds where the server says $asked",
  async ({ asked, seconds }) => {
    const withdrawal = sampleWithdrawal({ poll_after: asked });
    const page = stage(withdrawalStatusMachine, { id: withdrawal.id });
    await page.gives("read", withdrawal);
    page.wait(seconds - 1);
    expect(page.calls("read")).toHaveLength(1);
    page.wait(1);
    expect(page.calls("read")).toHaveLength(2);
  },
);

test("a withdrawal is asked for until it is final, and its last state stays while the server is unreachable", async () => {
  const withdrawal = sampleWithdrawal({ poll_after: 3 });
  const page = stage(withdrawalStatusMachine, { id: withdrawal.id });
  await page.fails("read");
  page.wait(2);
  await page.gives("read", withdrawal);
  page.last("watchPage").send({ type: "page.shown" });
  await page.fails("read");
  expect(page.snapshot().context).toMatchObject({ reading: withdrawal, failure: { kind: "offline" } });
  page.wait(2);
  await page.fails("read");
  page.last("watchPage").send({ type: "connection.restored" });
  await page.gives("read", { ...withdrawal, status: "paid", is_final: true });
  expect(page.snapshot().context.reading?.status).toBe("paid");
  page.wait(3600);
  expect(page.calls("read")).toHaveLength(5);
});

test("a withdrawal that does not exist is not asked for again", async () => {
  const page = stage(withdrawalStatusMachine, { id: "x" });
  await page.fails("read", { kind: "notFound" });
  page.wait(3600);
  expect(page.snapshot().value).toBe("notFound");
  expect(page.calls("read")).toHaveLength(1);
});
