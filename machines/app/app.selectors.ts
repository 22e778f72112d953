import type { SnapshotFrom } from "xstate";
import type { Locale } from "#domain/locale.ts";
import { stable } from "#machines/stable.ts";
import type { appMachine } from "./app.machine.ts";
import type { RecentClaim } from "./app.types.ts";

/** A snapshot of the site's flow. */
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** The language of the page. */
export const selectLocale = ({ context }: AppSnapshot): Locale => context.locale;

/** A technical break: claims are refused. */
export interface TechBreak {
  reason: string | null;
  /** Seconds until its end when the server was asked; null where it is unknown. */
  endsIn: number | null;
}

/** Null while there is no technical break. */
export const selectTechBreak = stable(
  ({ context }: AppSnapshot) => [context.tech] as const,
  (tech): TechBreak | null =>
    tech === null || !tech.active ? null : { reason: tech.reason, endsIn: tech.ends_in },
);

/** Claims of this browser that have not ended, the newest first. */
export const selectRecentClaims = ({ context }: AppSnapshot): readonly RecentClaim[] => context.recentClaims;

/** The actor that watches releases; `release-watch.selectors.ts` reads it. Its commands go to the app. */
export const selectReleaseRef = ({ children }: AppSnapshot) => children.releaseWatch;
