// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { sampleOrder } from "#machines/console/order/order.cases.ts";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import { sampleApplications } from "#machines/console/staff-applications/staff-applications.cases.ts";
import { staffApplicationsMachine } from "#machines/console/staff-applications/staff-applications.machine.ts";
import {
  boughtCard,
  sampleCard,
  sampleCardPage,
} from "#machines/console/staff-gift-cards/staff-gift-cards.cases.ts";
import { staffGiftCardsMachine } from "#machines/console/staff-gift-cards/staff-gift-cards.machine.ts";
import { sampleWithdrawals } from "#machines/console/withdrawals/withdrawals.cases.ts";
import { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import { GiftCards } from "#src/console/staff-gift-cards/GiftCards.tsx";
import { OrderDesk } from "#src/console/order/OrderDesk.tsx";
import { Applications } from "#src/console/staff-shops/Applications.tsx";
import { Withdrawals } from "#src/console/withdrawals/Withdrawals.tsx";
import { leave, show } from "../support/stage.tsx";

/* Whoever writes a reason knows who reads it, and in which language. */

afterEach(leave);

it("of a withdrawal", async () => {
  const page = await show(<Withdrawals mayChange />, { withdrawals: withdrawalsMachine });
  await page.gives("load", sampleWithdrawals());
  await page.press("Next step No. 501");
  expect(page.text()).toContain("Only staff see it.");
  await page.tick("Decline");
  expect(page.text()).toContain("The person who asked reads it. Their language: Russian.");
});

it("of a gift card that somebody bought, and of one that staff issued", async () => {
  const page = await show(<GiftCards mayChange />, { staffGiftCards: staffGiftCardsMachine });
  await page.gives("load", sampleCardPage());
  await page.press(`Cancel the card No. ${String(boughtCard.number)}`);
  expect(page.text()).toContain("Whoever bought the card reads it. Their language: English.");
  await page.press("Cancel");
  await page.press(`Cancel the card No. ${String(sampleCard().number)}`);
  expect(page.text()).toContain("Only staff see it.");
});

it("of an application", async () => {
  const page = await show(<Applications mayChange />, { staffApplications: staffApplicationsMachine });
  await page.gives("load", sampleApplications());
  await page.press("Decide No. 41");
  await page.tick("Decline");
  expect(page.text()).toContain("The applicant reads it, and can apply again. Their language: Russian.");
});

it("of documents that an order's visitor is asked for", async () => {
  const order = sampleOrder({ asks_documents: true });
  const page = await show(<OrderDesk id={order.claim.id} />, { order: orderMachine });
  await page.gives("readOrder", order);
  await page.press("Ask for documents");
  expect(page.text()).toContain("The visitor reads it. Their language: Russian.");
});
