import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useSiteActor } from "#src/flows/site/SiteContext.ts";
import { matchRoute } from "./matchRoute.ts";
import { titleOf } from "./title.ts";

/** Tells the site that the address has changed. */
export function AddressWatch() {
  const actor = useSiteActor();
  const [path] = useLocation();
  useEffect(
    () => actor.send({ type: "route.changed", path, route: matchRoute(path)?.id ?? null }),
    [actor, path],
  );
  return null;
}

/** Stands before a page inside its Suspense: shows its title once its texts are there; the page may say more itself. */
export function TitleWatch({ brand }: { brand: string }) {
  const { i18n } = useLingui();
  const [path] = useLocation();
  useEffect(() => {
    document.title = titleOf(path, i18n, brand);
  }, [path, i18n, brand]);
  return null;
}

/** Stands beside a page inside its Suspense: it is there once the page's heading is. */
export function HeadingWatch() {
  const actor = useSiteActor();
  useEffect(() => actor.send({ type: "heading.shown" }), [actor]);
  return null;
}
