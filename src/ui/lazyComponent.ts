import { createElement, useEffect, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";

/**
 * A component whose code comes when it is first drawn, or ahead of that by `preload`; `fallback` holds its place.
 * Unlike `React.lazy` it appears in the very frame in which its code is there: React holds back what was suspended
 * for 300 ms, which is felt when a button opens something. Where it cannot be had, the site's flow is told
 * (src/app/site.ts: the server is gone, or the build is); the fallback stays, and the next time it is drawn it is asked for
 * again.
 * One that `waits` is not fetched for being drawn, only by `preload`.
 */
export function lazyComponent<Props extends object, Module>(
  load: () => Promise<Module>,
  componentIn: (module: Module) => ComponentType<Props>,
  { waits = false } = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetchOnce = async () => {
    if (loaded) return;
    loaded = componentIn(await load());
    for (const listener of listeners) listener();
  };
  /** Fetches the code now. */
  const preload = () => void fetchOnce().catch(() => undefined);

  function Lazy({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
    useEffect(() => {
      if (!waits) preload();
    }, []);
    return component ? createElement(component, props as unknown as Props) : fallback;
  }

  return { Lazy, preload };
}
