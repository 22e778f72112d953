import { useSelector } from "@xstate/react";
import { useCallback, useSyncExternalStore } from "react";
import type { Locale } from "#domain/text/locale.ts";
import { type AppSnapshot, selectReleaseRef, selectRecentClaims } from "#machines/site/app/app.selectors.ts";
import type { RecentClaim } from "#machines/site/app/app.types.ts";
import { selectReleaseNotice } from "#machines/site/release-watch/release-watch.selectors.ts";
import { useSiteActor } from "./SiteContext.ts";

/** The claims that the prerendered page was rendered with: none. */
const nobodys: readonly RecentClaim[] = [];

/**
 * Selects a part of the site's state. Hydration must match the server's markup although the flow may be ahead
 * of it, so the first render uses `atFirst`.
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

/** State that all pages share: language, recent claims, a new release. */
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
