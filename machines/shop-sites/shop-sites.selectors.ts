import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { SiteFault } from "#domain/embed.ts";
import { fieldOf, type FormField } from "#machines/fields.ts";
import { stable } from "#machines/stable.ts";
import type { shopSitesMachine } from "./shop-sites.machine.ts";
import type { ShopSite } from "./shop-sites.types.ts";

type Snapshot = SnapshotFrom<typeof shopSitesMachine>;

/** What the part of the page about sites shows. */
export interface SitesView {
  step: "loading" | "failed" | "shown";
  readFailure: ApiFailure | null;
  /** Whether the last refresh failed. */
  isStale: boolean;
  sites: readonly ShopSite[];
  /** Sites that a shop may have. */
  most: number;
  hasRoom: boolean;
  site: FormField<SiteFault>;
  isAdding: boolean;
  /** Whether a site can be added or removed now: one after the other. */
  canBegin: boolean;
  /** Seconds until another one may be added; 0 where nothing waits. */
  secondsLeft: number;
  failure: ApiFailure | null;
  removingId: string | null;
  removalFailure: ApiFailure | null;
}

const listStep = (list: Snapshot["value"]["list"]): SitesView["step"] =>
  list === "loading" || list === "failed" ? list : "shown";

/** The sites as their view needs them. */
export const selectSites = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context] as const,
  ({ list, work }, context): SitesView => ({
    step: listStep(list),
    readFailure: context.readFailure,
    isStale: list === "stale",
    sites: context.sites,
    most: context.most,
    hasRoom: context.sites.length < context.most,
    site: fieldOf(context, "site", context.site),
    isAdding: work === "adding",
    canBegin: work === "editing" || work === "failed",
    secondsLeft: work === "throttled" ? context.secondsLeft : 0,
    failure: context.failure,
    removingId: work === "removing" ? context.workId : null,
    removalFailure: work === "failed" ? context.workFailure : null,
  }),
);
