import { useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { useSiteActor } from "#src/shell/site/SiteContext.ts";
import { matchRoute } from "./matchRoute.ts";
import { titleOf } from "./title.ts";

/** The property of a control that has changed by the time its event fires. */
const changes: Partial<Record<string, "value" | "checked">> = { input: "value", click: "checked" };

/**
 * Runs a callback while an input event is on its way to React, and preserves what the input changed: typed
 * text and ticks. They are restored through the native setters, bypassing React's value tracker, so that
 * React still sees the difference; at the control itself, because promises that the callback settles render
 * between this listener and the next.
 */
function keepAct(act: Event, work: () => void): void {
  const name = changes[act.type];
  const control = act.target as HTMLInputElement;
  const made = name && control[name];
  const restore = (event: Event) => {
    if (event === act && name && control[name] !== made)
      Reflect.set(Object.getPrototypeOf(control) as object, name, made, control);
  };
  control.addEventListener(act.type, restore, { once: true });
  work();
}

/** Reports address changes to the site actor. */
export function AddressWatch() {
  const actor = useSiteActor();
  const [path] = useLocation();
  useEffect(
    () => actor.send({ type: "route.changed", path, route: matchRoute(path)?.id ?? null }),
    [actor, path],
  );
  return null;
}

/**
 * Mounted before a page inside its Suspense boundary: sets the title once the page's messages are loaded. The
 * page may override it.
 */
export function TitleWatch({ brand }: { brand: string }) {
  const { i18n } = useLingui();
  const [path] = useLocation();
  useEffect(() => {
    document.title = titleOf(path, i18n, brand) || document.title;
  }, [path, i18n, brand]);
  return null;
}

/** Mounted beside a page inside its Suspense boundary, so it runs once the page's heading exists. */
export function HeadingWatch() {
  const actor = useSiteActor();
  useEffect(() => actor.send({ type: "heading.shown" }), [actor]);
  return null;
}

/** What a visitor may do to a control. */
const acts = ["click", "input", "keydown"];

/**
 * Mounted beside a page inside its Suspense boundary. A page's effects start its flows, and they run a task
 * after hydration. React would reset a box that was ticked in between, so the first input event runs the
 * effects at once.
 */
export function EffectsBeforeActs() {
  const [, update] = useReducer(() => true, false);
  const [begun] = useState(() => new AbortController());
  useLayoutEffect(() => {
    // React runs pending effects before it renders again. Their updates render the page while React has not
    // seen the input yet, which would reset it.
    const runEffects = (act: Event) => keepAct(act, () => flushSync(update));
    for (const act of acts) addEventListener(act, runEffects, { capture: true, signal: begun.signal });
  }, [begun]);
  useEffect(() => begun.abort(), [begun]);
  return null;
}
