import { useSelector } from "@xstate/react";
import type { Locale } from "#domain/locale.ts";
import { selectRecentClaims, selectReleaseRef } from "#machines/app/app.selectors.ts";
import { selectReleaseNotice } from "#machines/release-watch/release-watch.selectors.ts";
import { useSiteActor } from "./SiteContext.ts";

/** What is true on every page: language, recent claims, a new release. */
export function useSite() {
  const actor = useSiteActor();
  const release = useSelector(actor, selectReleaseRef);
  return {
    view: {
      recentClaims: useSelector(actor, selectRecentClaims),
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
