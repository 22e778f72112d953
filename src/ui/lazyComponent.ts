import { createElement, useEffect, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import { needed } from "./needed.ts";

/**
 * A component that is fetched when it is first rendered, or earlier by `preload`. `fallback` holds its place. Unlike with
 * `React.lazy`, it appears in the frame in which it arrives: React delays suspended content for 300 ms, which feels slow
 * when a button opens something. When it cannot be fetched, the site's flow learns of it (`src/shell/site.ts`: the server or
 * the build is gone), the fallback stays, and the next render fetches again.
 * A component that `waits` is fetched only by `preload`.
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
  /** Fetches the code now. Returns a promise that never rejects, typed so that an event handler may ignore it. */
  const preload = (): unknown => fetchOnce().catch(() => undefined);

  function Lazy({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
    useEffect(() => {
      if (!waits) needed(fetchOnce()).catch(() => undefined);
    }, []);
    return component ? createElement(component, props as unknown as Props) : fallback;
  }

  return { Lazy, preload };
}
