import { shownFaults } from "#machines/shared/fields.ts";
import { faultsIn, isRepeatOf } from "#machines/earnings/gift-purchase/gift-purchase.form.ts";
import type { giftPurchaseMachine } from "#machines/earnings/gift-purchase/gift-purchase.machine.ts";
import type { PurchaseField } from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import { sampleUser } from "#machines/account/session/session.cases.ts";
import { purchaseMessages } from "#src/earnings/gift-cards/messages.ts";
import { Purchase } from "#src/earnings/gift-cards/Purchase.tsx";
import { SessionContext, type SessionSource } from "#src/shell/session/SessionContext.ts";
import { english, failedReading, said } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof giftPurchaseMachine;

const labels: Record<PurchaseField, string> = {
  amount: "Card amount, USDT",
  recipient: "Email of the recipient",
  message: "Message",
};

const user = { step: "signedIn", user: sampleUser, isLeaving: false, leaveFailure: null } as const;
const session: SessionSource = { subscribe: () => () => undefined, view: () => user, send: () => undefined };

const form =
  (next: "button" | "blocked"): Shown<Machine> =>
  ({ context }) => [
    `field ${labels.amount}`,
    "button Available balance…",
    `${context.delivery === "link" ? "ticked" : "unticked"} By link`,
    `${context.delivery === "mail" ? "ticked" : "unticked"} By email`,
    ...(context.delivery === "mail" ? [`field ${labels.recipient}` as const] : []),
    "field Message…",
    `${next} Next`,
    ...Object.values(shownFaults(faultsIn(context), context.touched)).flatMap((fault): Landmark[] =>
      fault === undefined ? [] : [`text ${english._(purchaseMessages[fault])}`],
    ),
    ...Object.values(context.refusals).flatMap((messages) =>
      messages.map((message): Landmark => `text ${message}`),
    ),
  ];

const review =
  (create: "button" | "blocked", back: "button" | "blocked", ...more: Landmark[]): Shown<Machine> =>
  ({ context }) => [
    "heading Check everything",
    "text Taken from the balance",
    `${create} Create the card`,
    `${back} Back`,
    ...(context.delivery === "mail" ? [`text ${context.recipient.trim()}` as const] : []),
    ...more,
  ];

const working = review("blocked", "blocked");

const created =
  (share: "button" | "blocked", ...more: Landmark[]): Shown<Machine> =>
  ({ context }) => [
    "alert The card is created",
    `text ${context.created?.code ?? ""}`,
    `text ${context.created?.link ?? ""}`,
    `text ${context.created?.card.recipient ?? context.created?.code ?? ""}`,
    `${share} Share`,
    "button Create another card",
    ...more,
  ];

/** The purchase of a gift card. The code is shown once. */
export const giftPurchaseView = viewModel<Machine>({
  flow: "gift-purchase",
  runs: "giftPurchase",
  isLate: true,
  globals: () => ({
    navigator: Object.create(navigator, {
      share: { value: async () => undefined },
      clipboard: { value: { writeText: async () => undefined } },
    }) as Navigator,
  }),
  begin: () => (
    <SessionContext value={session}>
      <Purchase />
    </SessionContext>
  ),
  events: {
    "field.change": (page, { field, text }) => page.type(labels[field], text),
    "field.leave": (page, { field }) => page.blur(labels[field]),
    "amount.fill": (page) => page.press("Available balance"),
    "delivery.choose": (page, { delivery }) => page.tick(delivery === "mail" ? "By email" : "By link"),
    "step.next": (page) => page.press("Next"),
    "form.edit": (page, _event, { value }) => page.press(value === "failed" ? "Back to the form" : "Back"),
    "card.buy": (page) => page.press("Create the card"),
    "card.again": (page) => page.press("Create another card"),
    "link.share": (page) => page.press("Share"),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "cards.changed": "The list of cards says so.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  withheld: [
    {
      why: "The recipient is asked for when the card goes by mail, and what is chosen cannot be chosen again.",
      is: (event, { context }) =>
        (event.type === "field.change" && event.field === "recipient" && context.delivery === "link") ||
        (event.type === "delivery.choose" && event.delivery === context.delivery),
    },
  ],
  states: {
    loading: ["text Loading your balance…"],
    loadFailed: ({ context }) => failedReading("Your balance couldn't be loaded", context.failure),
    nothing: ["heading There's too little on your balance", "link To the referral programme"],
    "form.editing": form("button"),
    "form.review": (snapshot) =>
      review(
        "button",
        "button",
        ...(isRepeatOf(snapshot.context.attempt, snapshot.context)
          ? ["alert The answer to your last attempt didn't arrive" as const]
          : []),
      )(snapshot),
    keepingAttempt: working,
    creating: working,
    rereading: form("blocked"),
    failed: (snapshot) => {
      const { failure } = snapshot.context;
      const told = failure === null ? [] : [`alert ${said(failure)}` as const];
      return review("blocked", "blocked", "button Try again", "button Back to the form", ...told)(snapshot);
    },
    "created.shown": created("button"),
    "created.sharing": created("blocked"),
    "created.shareFailed": created("button", "alert The link couldn't be shared"),
  },
  others: ["button Copy the code", "button Copy the link"],
});
