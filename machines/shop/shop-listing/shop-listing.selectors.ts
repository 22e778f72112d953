import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { shopListingMachine } from "./shop-listing.machine.ts";

type Snapshot = SnapshotFrom<typeof shopListingMachine>;

/** The section as it is drawn. */
export interface ShopListingView {
  step: Snapshot["value"];
  /** Whether the owner agrees to be listed, as chosen. */
  listed: boolean;
  /** Whether an operator keeps the shop off the page. */
  delisted: boolean;
  /** Why the choice could not be saved. */
  failure: ApiFailure | null;
}

/** Everything that the section shows. */
export const selectListing = stable(
  ({ context, value }: Snapshot) => [context, value] as const,
  ({ listed, delisted, failure }, step): ShopListingView => ({ step, listed, delisted, failure }),
);
