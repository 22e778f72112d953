import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { FormField } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { giftRedemptionMachine, CodeFault, RedeemedGiftCard } from "./gift-redemption.machine.ts";

type Snapshot = SnapshotFrom<typeof giftRedemptionMachine>;

/** The step to show, by the names of the chart's states. */
export const selectStep = (snapshot: Snapshot): Snapshot["value"] => snapshot.value;

/** The field with the code. */
export const selectCode = stable(
  ({ context: { text, fault, messages } }: Snapshot) => [text, fault, messages] as const,
  (value, fault, messages): FormField<CodeFault> => ({ value, fault, messages }),
);

/** Why the card could not be redeemed, unless the code is at fault. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** The card that was redeemed. */
export const selectRedeemed = ({ context }: Snapshot): RedeemedGiftCard | null => context.redeemed;
