import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { SurchargeFault } from "#domain/typed-surcharge.ts";
import { fieldOf, type FormField, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { shopSurchargeMachine } from "./shop-surcharge.machine.ts";

type Snapshot = SnapshotFrom<typeof shopSurchargeMachine>;

/** The section as it is drawn. */
export interface ShopSurchargeView {
  percent: FormField<SurchargeFault>;
  /** Percent that holds now. */
  saved: string;
  isPending: boolean;
  isSaved: boolean;
  failure: ApiFailure | null;
  /** What the server said of no field. */
  messages: readonly string[];
}

/** Everything that the section shows. */
export const selectSurcharge = stable(
  ({ context, value }: Snapshot) => [context, value] as const,
  (context, value): ShopSurchargeView => ({
    percent: fieldOf(context, "surcharge", context.text),
    saved: context.saved,
    isPending: value === "saving",
    isSaved: value === "saved",
    failure: context.failure,
    messages: formMessages(context, ["surcharge"]),
  }),
);
