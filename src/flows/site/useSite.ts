import { useSelector } from "@xstate/react";
import { useCallback, useSyncExternalStore } from "react";
import type { Locale } from "#domain/locale.ts";
import { type AppSnapshot, selectReleaseRef, selectRecentClaims } from "#machines/app/app.selectors.ts";
import type { RecentClaim } from "#machines/app/app.types.ts";
import { selectReleaseNotice } from "#machines/release-watch/release-watch.selectors.ts";
import { useSiteActor } from "./SiteContext.ts";

/** What the prerendered page was drawn with: no claims. */
const nobodys: readonly RecentClaim[] = [];

/**
 * A part of the site's state. Its flow may be ahead of the page's first drawing, which must be what the server sent:
 * that one is drawn with `atFirst`.
 */
function useSiteState<Part>(select: (snapshot: AppSnapshot) => Part, atFirst: Part): Part {
  const actor = useSiteActor();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => atFirst,
  );
}

/** What is true on every page: language, recent claims, a new release. */
export function useSite() {
  const actor = useSiteActor();
  const release = useSiteState(selectReleaseRef, undefined);
  return {
    view: {
      recentClaims: useSiteState(selectRecentClaims, nobodys),
      releaseNotice: useSelector(release, (snapshot) =>
        snapshot === undefined ? "none" : selectReleaseNotice(snapshot),
      ),
    },
    actions: {
      chooseLocale: (locale: Locale) => actor.send({ type: "locale.choose", locale }),
      reload: () => actor.send({ type: "page.reload" }),
      dismissUpdate: () => actor.send({ type: "update.dismiss" }),
    },
  };
}
