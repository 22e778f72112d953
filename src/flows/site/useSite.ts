import { useSelector } from "@xstate/react";
import type { Locale } from "#domain/locale.ts";
import { selectRecentClaims, selectReleaseRef, selectTechBreak } from "#machines/app/app.selectors.ts";
import { selectReleaseNotice } from "#machines/release-watch/release-watch.selectors.ts";
import { useSiteActor } from "./SiteContext.ts";

/** What is true on every page: recent claims, technical break, a new release. */
export function useSite() {
  const actor = useSiteActor();
  const release = useSelector(actor, selectReleaseRef);
  return {
    view: {
      recentClaims: useSelector(actor, selectRecentClaims),
      techBreak: useSelector(actor, selectTechBreak),
      releaseNotice: useSelector(release, (snapshot) =>
        snapshot === undefined ? "none" : selectReleaseNotice(snapshot),
      ),
    },
    actions: {
      chooseLocale: (locale: Locale) => actor.send({ type: "locale.choose", locale }),
      preload: (path: string) => actor.send({ type: "route.preload", path }),
      reload: () => actor.send({ type: "page.reload" }),
      dismissUpdate: () => actor.send({ type: "update.dismiss" }),
      reportChunk: (path: string) => actor.send({ type: "chunk.failed", path }),
      arrive: (path: string, route: string | null) => actor.send({ type: "route.changed", path, route }),
      showHeading: () => actor.send({ type: "heading.shown" }),
    },
  };
}
