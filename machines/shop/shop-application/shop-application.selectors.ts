import type { SnapshotFrom } from "xstate";
import { selectForm } from "#machines/shared/form.selectors.ts";
import { stable } from "#machines/shared/stable.ts";
import type { shopApplicationMachine } from "./shop-application.machine.ts";

type Snapshot = SnapshotFrom<typeof shopApplicationMachine>;

/** The page of the shop as its view needs it. */
export const selectShop = stable(
  (snapshot: Snapshot) => [snapshot] as const,
  (snapshot) => {
    const { application, shop } = snapshot.context;
    const form = selectForm(snapshot);
    return {
      ...form,
      application,
      shop,
      /**
       * Whether the ways to the other pages of a shop are shown. Most people who come have a shop, so they are also
       * shown before it is read, and nothing moves.
       */
      hasNav: form.step === "reading" || form.step === "accepted",
      /** Whether the last refresh failed. */
      isStale: snapshot.hasTag("recoverable") && typeof snapshot.value === "object",
    };
  },
);

/** Where the application of a user without a shop stands; `unknown` until it is read. */
export type ShopStanding = "unknown" | "none" | "waiting" | "refused";

/** Where the application stands, for pages that only a shop has. */
export function selectStanding(snapshot: Snapshot): ShopStanding {
  const { step } = selectForm(snapshot);
  if (step === "waiting" || step === "refused") return step;
  return step === "failed" || step === "form" ? "none" : "unknown";
}
