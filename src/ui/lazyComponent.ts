import { createElement, useEffect, useState, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";

/**
 * A component whose code comes when it is first drawn, or ahead of that by `preload`; `fallback` holds its place.
 * Unlike `React.lazy` it appears in the very frame in which its code is there: React holds back what was suspended
 * for 300 ms, which is felt when a button opens something. `load` gives nothing where `vite:preloadError` was taken care of
 * (src/app/site.ts: the server is gone, or the build is): then the fallback stays, and the next time it is drawn it is
 * asked for again. What else it throws goes to the boundary.
 * One that `waits` is not fetched for being drawn, only by `preload`.
 */
export function lazyComponent<Props extends object, Module>(
  load: () => Promise<Module | undefined>,
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
    const module = await load();
    if (module === undefined) return;
    loaded = componentIn(module);
    for (const listener of listeners) listener();
  };

  function Lazy({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!waits) fetchOnce().catch((error: unknown) => setFailure({ error }));
    }, []);
    if (failure) throw failure.error;
    return component ? createElement(component, props as unknown as Props) : fallback;
  }

  /** Fetches the code now. A failure stays silent here and shows when the component is drawn. */
  function preload(): void {
    fetchOnce().catch(() => undefined);
  }

  return { Lazy, preload };
}
