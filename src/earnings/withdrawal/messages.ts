import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WithdrawalFault } from "#machines/earnings/withdrawal/withdrawal.form.ts";
import type { WizardStep } from "#machines/earnings/withdrawal/withdrawal.types.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { requisiteMessages } from "#src/ui/requisites/requisiteMessages.ts";

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
