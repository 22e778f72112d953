import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Proposal } from "#machines/console/proposals/proposals.types.ts";
import { eventName, fieldNames } from "#src/console/order/messages.ts";
import { moveNames as withdrawalMoves } from "#src/console/withdrawals/messages.ts";

/** What is confirmed, by its operation; moves have names of their own. */
const operationNames: Record<Proposal["operation"], MessageDescriptor> = {
  moveOperatorClaim: msg`Move an order`,
  settleOperatorNote: msg`Money sent back`,
  checkOperatorRisk: msg`Replace a risk score`,
  returnStrayPayment: msg`We sent it back`,
  reverseStrayPayment: msg`The sender took it back`,
  moveOperatorWithdrawal: msg`Move a withdrawal`,
  resetPersonSecondFactor: msg`Turn off two-step sign-in`,
};

/** The name of an act. */
export const nameOf = ({ operation, event }: Pick<Proposal, "operation" | "event">): MessageDescriptor =>
  (event === null
    ? undefined
    : operation === "moveOperatorWithdrawal"
      ? (withdrawalMoves as Readonly<Record<string, MessageDescriptor>>)[event]
      : eventName(event)) ?? operationNames[operation];

/** What else was entered, by the name of its field. */
export const detailNames: Readonly<Record<string, MessageDescriptor>> = {
  ...fieldNames,
  destination: msg`Where it went`,
  settlement: msg`How was it settled?`,
  score: msg`Risk score`,
  stray_payment: msg`Payment without an order`,
};

/** The page of the console where the subject is looked at. */
export const pageOf = ({ operation, subject, number }: Proposal): string => {
  switch (operation) {
    case "moveOperatorClaim":
    case "settleOperatorNote":
    case "checkOperatorRisk":
      return `/orders/${subject}`;
    case "returnStrayPayment":
    case "reverseStrayPayment":
      return "/stray-payments";
    case "moveOperatorWithdrawal":
      return `/withdrawals?q=${String(number)}`;
    case "resetPersonSecondFactor":
      return `/people?q=${subject}`;
  }
};
