// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { sampleOrder } from "#machines/console/order/order.cases.ts";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import { sampleStaffVerification } from "#machines/console/verification/verification.cases.ts";
import { verificationMachine } from "#machines/console/verification/verification.machine.ts";
import { sampleWithdrawal, sampleWithdrawals } from "#machines/console/withdrawals/withdrawals.cases.ts";
import { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import { OrderDesk } from "#src/console/order/OrderDesk.tsx";
import { VerificationDesk } from "#src/console/verification/VerificationDesk.tsx";
import { Withdrawals } from "#src/console/withdrawals/Withdrawals.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const buttons = () =>
  [...document.querySelectorAll("button")].map(
    (button) => button.getAttribute("aria-label") ?? button.textContent,
  );
const why = "Your own affair: a colleague decides it";

it("an order says it once of its moves, its notes and its risks, and still shows them", async () => {
  const order = sampleOrder({
    own_affair: true,
    events: [],
    moves: [],
    refusals: (["claim.hold", "claim.reject"] as const).map((event) => ({
      event,
      reason: "own_affair",
      statuses: [],
    })),
  });
  const page = await show(<OrderDesk id={order.claim.id} />, { order: orderMachine });
  await page.gives("readOrder", order);
  expect(buttons()).toEqual(["Take this order", "receipt.png, 2 kB", "Show"]);
  expect(page.text().split(why)).toHaveLength(4);
  expect(page.text()).not.toContain("This order takes no more steps.");
});

it("a list says it of one's own rows, which are still looked at", async () => {
  const page = await show(<Withdrawals mayChange />, { withdrawals: withdrawalsMachine });
  const results = [sampleWithdrawal({ own_affair: true })];
  await page.gives("load", sampleWithdrawals({ count: 1, results }));
  expect(buttons().filter((name) => name.includes("No. 501"))).toEqual(["Show No. 501"]);
  expect(page.text()).toContain(why);
});

it("a verification says it instead of its moves", async () => {
  const verification = sampleStaffVerification({ own_affair: true, photos: [] });
  const page = await show(<VerificationDesk id={verification.id} />, { verification: verificationMachine });
  await page.gives("load", verification);
  expect(page.text()).toContain(why);
  expect(buttons().filter((name) => /approve|decline/i.test(name))).toEqual([]);
});
