import { useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { keepAct } from "#src/browser/keep-act.ts";
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
    document.title = titleOf(path, i18n, brand) || document.title;
  }, [path, i18n, brand]);
  return null;
}

/** Stands beside a page inside its Suspense: it is there once the page's heading is. */
export function HeadingWatch() {
  const actor = useSiteActor();
  useEffect(() => actor.send({ type: "heading.shown" }), [actor]);
  return null;
}

/** What a visitor may do to a control. */
const acts = ["click", "input", "keydown"];

/**
 * Stands beside a page inside its Suspense. The effects of a page, which start its flows, run a task after it is hydrated. A
 * box that was ticked in between would be put back by React until then: the first act runs the effects at once.
 */
export function EffectsBeforeActs() {
  const [, update] = useReducer(() => true, false);
  const [begun] = useState(() => new AbortController());
  useLayoutEffect(() => {
    // Before it renders again, React runs the effects that it still owes. What they tell draws the page anew, which would
    // put back the act itself: React has not heard of it yet.
    const runEffects = (act: Event) => keepAct(act, () => flushSync(update));
    for (const act of acts) addEventListener(act, runEffects, { capture: true, signal: begun.signal });
  }, [begun]);
  useEffect(() => begun.abort(), [begun]);
  return null;
}
