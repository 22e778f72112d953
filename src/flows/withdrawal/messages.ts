import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WithdrawalFault } from "#machines/withdrawal/figures.ts";
import type { WizardStep } from "#machines/withdrawal/withdrawal.types.ts";
import { amountMessages } from "#src/flows/shared/amountMessages.ts";
import { requisiteMessages } from "#src/flows/shared/requisiteMessages.ts";

/** Why a field of the wizard is refused. */
export const fieldMessages: Record<WithdrawalFault, MessageDescriptor> = {
  ...requisiteMessages,
  ...amountMessages,
};

/** Why the choice of a direction is refused. */
export const directionMessages: typeof fieldMessages = {
  ...fieldMessages,
  required: msg`Choose where the money goes`,
};

/** Names of the steps. */
export const stepNames: Record<WizardStep, MessageDescriptor> = {
  direction: msg({ message: "Method", context: "withdrawal" }),
  payee: msg`Card or wallet`,
  amount: msg`Amount`,
  review: msg`Review`,
};
