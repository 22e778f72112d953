// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished } from "vitest";
import { sampleCard, sampleCards } from "#machines/earnings/gift-cards/gift-cards.cases.ts";
import { giftCardsMachine } from "#machines/earnings/gift-cards/gift-cards.machine.ts";
import {
  sampleAttempt,
  sampleNewCard,
  sampleStart,
} from "#machines/earnings/gift-purchase/gift-purchase.cases.ts";
import { giftPurchaseMachine } from "#machines/earnings/gift-purchase/gift-purchase.machine.ts";
import type { PurchaseStart } from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import { sampleRedeemed } from "#machines/earnings/gift-redemption/gift-redemption.cases.ts";
import { giftRedemptionMachine } from "#machines/earnings/gift-redemption/gift-redemption.machine.ts";
import { sampleUser } from "#machines/account/session/session.cases.ts";
import { sessionMachine } from "#machines/account/session/session.machine.ts";
import { History } from "#src/earnings/gift-cards/History.tsx";
import { Purchase } from "#src/earnings/gift-cards/Purchase.tsx";
import { Redeem } from "#src/earnings/gift-cards/Redeem.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const Guarded = () => useSession().view.step === "signedIn" && <Purchase />;

async function opened(start: Partial<PurchaseStart> = {}) {
  const page = await show(<Guarded />, { session: sessionMachine, giftPurchase: giftPurchaseMachine });
  await page.gives("renewToken", { owner: "a" });
  await page.gives("readUser", sampleUser);
  await page.gives("loadStart", sampleStart(start));
  page.sent();
  return page;
}

it("the form accepts amount, e-mail and message, and opens the review and returns from it", async () => {
  const page = await opened();
  await page.type("Card amount", "25");
  await page.blur("Card amount");
  await page.tick("By email");
  await page.type("Email of the recipient", "boris@example.com");
  expect(page.text()).toContain("Up to 300 characters");
  await page.type("Message", "a".repeat(250));
  expect(page.text()).toContain("Characters left: 50");
  await page.type("Message", "<b>For you</b>");
  expect(page.text()).toContain("Up to 300 characters");
  await page.press("Next");
  expect(page.sent()).toEqual([
    { type: "field.change", field: "amount", text: "25" },
    { type: "field.leave", field: "amount" },
    { type: "delivery.choose", delivery: "mail" },
    { type: "field.change", field: "recipient", text: "boris@example.com" },
    { type: "field.change", field: "message", text: "a".repeat(250) },
    { type: "field.change", field: "message", text: "<b>For you</b>" },
    { type: "step.next" },
  ]);
  expect(document.querySelector("blockquote")?.textContent).toBe("<b>For you</b>");
  expect(page.text()).toContain("boris@example.com");
  await page.press("Back");
  expect(page.sent()).toEqual([{ type: "form.edit" }]);
});

it("the form fills in the whole balance, and shows errors beside their fields", async () => {
  const page = await opened();
  await page.press("Available balance");
  expect(page.sent()).toEqual([{ type: "amount.fill" }]);
  await page.type("Card amount", "100.01");
  await page.press("Next");
  expect(page.text()).toContain("This is more than your balance");
  expect(document.activeElement?.id).toBe("gift-amount");
});

it("the review buys a card, reports a failure, and retries under the same key", async () => {
  const page = await opened({ attempt: sampleAttempt });
  expect(page.text()).toContain("The answer to your last attempt didn't arrive");
  await page.press("Create the card");
  expect(page.asked("buyCard")).toEqual(sampleAttempt);
  await page.fails("buyCard");
  await page.press("Try again");
  expect(page.asked("buyCard")).toEqual(sampleAttempt);
  expect(page.sent()).toEqual([{ type: "card.buy" }, { type: "retry" }]);
});

it("a created card shows its code and a link to share, until the next card", async () => {
  Object.defineProperty(navigator, "share", { configurable: true, value: () => Promise.resolve() });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  const page = await opened({ attempt: sampleAttempt });
  await page.press("Create the card");
  await page.gives("buyCard", sampleNewCard);
  expect(page.text()).toContain(sampleNewCard.code);
  expect(page.text()).toContain(sampleNewCard.link);
  page.sent();
  await page.press("Share");
  expect(page.asked("shareLink")).toEqual({ link: sampleNewCard.link });
  await page.fails("shareLink");
  expect(page.text()).toContain("The link couldn't be shared");
  await page.press("Create another card");
  expect(page.sent()).toEqual([{ type: "link.share" }, { type: "card.again" }]);
  expect(page.text()).not.toContain(sampleNewCard.code);
});

it("a code is redeemed, and the message is shown unchanged", async () => {
  const page = await show(<Redeem />, { giftRedemption: giftRedemptionMachine });
  await page.tells("watchLink", { type: "code.arrived", code: "7Q2MX-04KHN-9ZV1T-C8RWB" });
  await page.press("Redeem");
  expect(page.asked("redeemCard")).toEqual({ code: "7Q2MX04KHN9ZV1TC8RWB" });
  await page.gives("redeemCard", sampleRedeemed);
  expect(document.querySelector("blockquote")?.textContent).toBe("For you");
});

it("the history says that a card was redeemed meanwhile", async () => {
  const page = await show(<History />, { giftCards: giftCardsMachine });
  await page.gives("load", sampleCards());
  await page.press("Cancel card that ends with C8RWB");
  await page.press("Yes, cancel card");
  await page.fails("takeBack", { kind: "conflict", code: "gift_card_state" });
  expect(page.text()).toContain("Someone has already redeemed it");
});

it("a card that cannot be taken back leaves its cell empty, which a phone leaves out", async () => {
  const page = await show(<History />, { giftCards: giftCardsMachine });
  const results = [
    sampleCard(),
    sampleCard({ id: "redeemed", status: "redeemed" }),
    sampleCard({ id: "received", side: "received" }),
  ];
  await page.gives("load", sampleCards({ results }));
  const actions = [...document.querySelectorAll("td:last-child")];
  expect(actions.map((cell) => cell.childNodes.length)).toEqual([1, 0, 0]);
});
