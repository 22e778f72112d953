import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { shopFields, type ShopFault, type ShopField } from "#domain/shop.ts";
import { fieldOf, formMessages, type FormField } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { shopApplicationMachine, Shop, ShopApplication } from "./shop-application.machine.ts";

type Snapshot = SnapshotFrom<typeof shopApplicationMachine>;

/** What to draw. */
export type ShopStep = "reading" | "failed" | "form" | "waiting" | "refused" | "accepted";

/** What the page of the shop shows. */
export interface ShopView extends Record<ShopField, FormField<ShopFault>> {
  step: ShopStep;
  /**
   * Whether the ways to the other pages of a shop are shown. Most people who come have a shop, so they are also
   * shown before it is read, and nothing moves.
   */
  hasNav: boolean;
  isPending: boolean;
  /** Whether the last refresh failed. */
  isStale: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
  application: ShopApplication | null;
  shop: Shop | null;
}

function stepOf(value: Snapshot["value"]): ShopStep {
  if (typeof value === "object") return "waiting" in value ? "waiting" : "accepted";
  switch (value) {
    case "reading":
    case "failed":
    case "refused":
      return value;
    default:
      return "form";
  }
}

/** Where the application of a user without a shop stands; `unknown` until it is read. */
export type ShopStanding = "unknown" | "none" | "waiting" | "refused";

const standings: Record<ShopStep, ShopStanding> = {
  reading: "unknown",
  failed: "none",
  form: "none",
  waiting: "waiting",
  refused: "refused",
  // Accepted a moment ago: the page of the shop has it, and the others when they are read again.
  accepted: "unknown",
};

/** What the pages that only a shop has say of the application. */
export const selectStanding = ({ value }: Snapshot): ShopStanding => standings[stepOf(value)];

/** The page of the shop as its view needs it. */
export const selectShop = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context, snapshot.hasTag("recoverable")] as const,
  (value, context, isRecoverable): ShopView => ({
    step: stepOf(value),
    hasNav: ["reading", "accepted"].includes(stepOf(value)),
    name: fieldOf(context, "name", context.name),
    site: fieldOf(context, "site", context.site),
    sells: fieldOf(context, "sells", context.sells),
    contact: fieldOf(context, "contact", context.contact),
    isPending: value === "sending",
    isStale: isRecoverable && typeof value === "object",
    failure: context.failure,
    messages: formMessages(context, shopFields),
    secondsLeft: value === "throttled" ? context.secondsLeft : 0,
    application: context.application,
    shop: context.shop,
  }),
);
