import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CommandState, Milestone } from "#machines/claim/claim/claim.selectors.ts";
import type { HeadlineCode } from "#machines/claim/claim/headline.selectors.ts";
import type { Stage } from "#machines/claim/claim/progress.selectors.ts";
import type { Claim, VisitorChoice } from "#machines/claim/claim/claim.types.ts";

/** Values for the headlines, formatted for the visitor's language. */
export interface HeadlineFacts {
  /** Amounts: to send, to receive, received so far, missing, and returned. */
  sent: string;
  due: string;
  received: string;
  rest: string;
  returned: string;
  /** By when. */
  deadline: string | null;
}

interface HeadlineText {
  title: MessageDescriptor;
  lead: MessageDescriptor | null;
  /** What must not be done. */
  warning?: MessageDescriptor;
  /** What follows when the money is late. */
  late?: MessageDescriptor | null;
}

interface PaidTexts {
  /** The button that declares the payment. */
  declare: MessageDescriptor;
  /** The dialog that the button opens. */
  question: MessageDescriptor;
  yes: MessageDescriptor;
  /** What the dialog 'cancel the order?' warns of. */
  cancelWarning: MessageDescriptor;
}

/** How the visitor of this claim pays. */
export const paidHow = ({ payment }: Claim): keyof typeof paidTexts =>
  payment === "cash" ? "cash" : "transfer";

/** How visitors say that they have paid: cash is handed over, other money is sent. */
export const paidTexts: Record<"cash" | "transfer", PaidTexts> = {
  cash: {
    declare: msg`Cash handed over`,
    question: msg`Have you handed over the cash?`,
    yes: msg`Yes, I have`,
    cancelWarning: msg`The rate and the money held for you are released. If you've already handed over the cash, don't cancel: press “Cash handed over”.`,
  },
  transfer: {
    declare: msg`I paid`,
    question: msg`Have you sent the money?`,
    yes: msg`Yes, I paid`,
    cancelWarning: msg`The rate and the money held for you are released. If you've already sent the money, don't cancel: press “I paid”.`,
  },
};

/** The bar says until when. */
const lateMoney = ({ deadline }: Pick<HeadlineFacts, "deadline">) =>
  deadline === null
    ? null
    : msg`If the money comes after ${deadline}, you choose: recalculate at whichever rate gives you less, or get a refund.`;

const sendNothing = msg`Don't send money for this order.`;

/** The next action, or what the visitor waits for. */
export const headlines: Record<HeadlineCode, (facts: HeadlineFacts) => HeadlineText> = {
  loading: () => ({ title: msg`Loading the order…`, lead: null }),
  notFound: () => ({
    title: msg`We can't find this order`,
    lead: msg`Open your order from the link in our email. No email? We can send the link again.`,
  }),
  loadFailed: () => ({ title: msg`The order couldn't be loaded`, lead: null }),
  confirmingRequisites: () => ({
    title: msg`Check and confirm the order`,
    lead: msg`After that you'll see how to pay.`,
  }),
  sendDocuments: () => ({
    title: msg`Send your documents`,
    lead: msg`The order goes on once an operator has checked them. Nothing to pay yet.`,
  }),
  verification: () => ({
    title: msg`We're checking your documents`,
    lead: msg`Nothing to pay yet. This page updates by itself: you can close it and come back by its link.`,
  }),
  waitingRequisites: () => ({
    title: msg`We're preparing the payment details`,
    lead: msg`An operator sends them during support hours. This page updates by itself.`,
  }),
  payByRequisites: ({ sent, ...facts }) => ({
    title: msg`Send ${sent}`,
    lead: null,
    late: lateMoney(facts),
  }),
  payByRedirect: ({ sent, ...facts }) => ({
    title: msg`Pay ${sent}`,
    lead: msg`You pay on the payment system's page, then come back here.`,
    late: lateMoney(facts),
  }),
  payInCash: ({ sent }) => ({ title: msg`Bring ${sent} to the office`, lead: null }),
  collect: ({ due }) => ({
    title: msg`Collect ${due} at the office`,
    lead: msg`Your payment has arrived.`,
  }),
  collected: ({ due }) => ({ title: msg`Done: you've received ${due}`, lead: null }),
  checkingPayment: ({ deadline }) => ({
    title: msg`We're checking your payment`,
    lead:
      deadline === null
        ? msg`You don't need to do anything. This page updates by itself.`
        : msg`You don't need to do anything. This page updates by itself. If we don't see the payment by ${deadline}, the order closes. If it arrives later, you choose here: recalculate or get a refund.`,
  }),
  confirmingPayment: () => ({
    title: msg`Your payment is found and is being confirmed`,
    lead: msg`You don't need to do anything. This page updates by itself.`,
  }),
  chooseAfterShort: ({ received, sent, deadline }) => ({
    title: msg`We received ${received} instead of ${sent}`,
    lead:
      deadline === null
        ? msg`Choose how to continue. The money waits for your choice.`
        : msg`Choose how to continue. If you choose nothing by ${deadline}, we return the money.`,
  }),
  topUp: ({ rest }) => ({
    title: msg`Pay the rest: ${rest}`,
    lead: msg`We'll continue as soon as the rest has arrived.`,
  }),
  waitAfterShort: () => ({
    title: msg`Your choice is accepted`,
    lead: msg`We're acting on it. This page updates by itself.`,
  }),
  held: () => ({
    title: msg`The order is on hold`,
    lead: msg`Our staff are taking a closer look at this payment. Then they continue or return the money.`,
  }),
  paid: () => ({
    title: msg`Your payment has arrived`,
    lead: msg`We're preparing your payout. This page updates by itself.`,
  }),
  payingOut: () => ({
    title: msg`We're sending the money`,
    lead: msg`You don't need to do anything. This page updates by itself.`,
  }),
  giveRefundRequisite: ({ returned }) => ({
    title: msg`Tell us where to return ${returned}`,
    lead: msg`We'll send the money to these details.`,
  }),
  proveForRefund: ({ returned }) => ({
    title: msg`Tell us where to return ${returned}`,
    lead: msg`Once you've told us, we send it there.`,
  }),
  waitRefund: ({ returned }) => ({
    title: msg`We're returning ${returned}`,
    lead: msg`You don't need to do anything. This page updates by itself.`,
  }),
  expired: () => ({ title: msg`The time to pay has expired`, lead: null, warning: sendNothing }),
  expiredUnasked: () => ({
    title: msg`The order has expired`,
    lead: msg`It didn't get to its payment in time. There's nothing to pay.`,
  }),
  expiredUnseen: () => ({
    title: msg`We haven't seen your payment`,
    lead: msg`The order is closed and its rate is no longer locked.`,
    warning: sendNothing,
  }),
  takenBack: () => ({
    title: msg`Your payment was taken back`,
    lead: msg`Nothing is paid out for it.`,
    warning: sendNothing,
  }),
  chooseAfterLate: ({ received, deadline }) => ({
    title: msg`${received} arrived after the time to pay had expired`,
    lead:
      deadline === null
        ? msg`The order's rate was no longer locked. Choose how to continue. The money waits for your choice.`
        : msg`The order's rate was no longer locked. Choose how to continue. If you choose nothing by ${deadline}, we return the money.`,
  }),
  waitAfterLate: () => ({
    title: msg`Your choice is accepted`,
    lead: msg`We're acting on it. This page updates by itself.`,
  }),
  done: () => ({ title: msg`Done: the money is sent`, lead: null }),
  refunded: ({ returned }) => ({ title: msg`We returned ${returned}`, lead: null }),
  rejected: () => ({ title: msg`The order was declined`, lead: null, warning: sendNothing }),
  cancelled: () => ({ title: msg`The order is cancelled`, lead: null, warning: sendNothing }),
};

/** The stages of a successful exchange. */
export const stageNames: Record<Stage, MessageDescriptor> = {
  order: msg`Details`,
  payment: msg`Payment`,
  check: msg`Check`,
  payout: msg`Payout`,
};

/** The milestones of the timeline. */
export const milestones: Record<Milestone, MessageDescriptor> = {
  created: msg`Order created`,
  verification: msg`Document check`,
  requisites: msg`Preparing payment details`,
  payment: msg`Payment`,
  check: msg`Payment check`,
  underpaid: msg`Paid in part`,
  held: msg`On hold`,
  payout: msg`Payout`,
  expired: msg`Time to pay expired`,
  takenBack: msg`Payment taken back`,
  paidLate: msg`Late payment`,
  refund: msg`Refund`,
  done: msg`Done`,
  refunded: msg`Money returned`,
  rejected: msg`Order declined`,
  cancelled: msg`Order cancelled`,
};

/** Milestones that mean a failure. */
export const failedMilestones: ReadonlySet<Milestone> = new Set([
  "expired",
  "takenBack",
  "rejected",
  "cancelled",
]);

/** What could not be done. */
export const failedCommands: Record<NonNullable<CommandState["action"]>, MessageDescriptor> = {
  confirm: msg`The order couldn't be confirmed`,
  cancel: msg`The order couldn't be cancelled`,
  mark_paid: msg`Your payment couldn't be reported`,
  choose_recalculate: msg`Your choice couldn't be sent`,
  choose_top_up: msg`Your choice couldn't be sent`,
  choose_refund: msg`Your choice couldn't be sent`,
  give_refund_requisite: msg`The refund details couldn't be sent`,
};

/** The choices after a short or late payment. */
export const choiceNames: Record<VisitorChoice, MessageDescriptor> = {
  recalculate: msg`Recalculate`,
  top_up: msg`Pay the rest`,
  refund: msg`Get a refund`,
};
