// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { sampleOrder, sampleRisk } from "#machines/console/order/order.cases.ts";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import { OrderDesk } from "#src/console/order/OrderDesk.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

it("a score reads as danger from the threshold on, and as nothing good before it is known", async () => {
  const order = sampleOrder({
    risk: [null, 0, 59, 60, 100].map((score, index) =>
      sampleRisk({ id: `7a0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3${String(index)}`, score, limit: 60 }),
    ),
  });
  const page = await show(<OrderDesk id={order.claim.id} />, { order: orderMachine });
  await page.gives("readOrder", order);
  const tones = [...document.querySelectorAll("span")]
    .filter(
      ({ textContent, children }) => children.length === 0 && /threshold 60|Not known/.test(textContent),
    )
    .map(({ textContent, className }) => [
      textContent,
      /success|danger|warning/.exec(className)?.[0] ?? className,
    ]);
  expect(tones).toEqual([
    ["Not known yet", "warning"],
    ["0 of 100, threshold 60", "success"],
    ["59 of 100, threshold 60", "success"],
    ["60 of 100, threshold 60", "danger"],
    ["100 of 100, threshold 60", "danger"],
  ]);
});
