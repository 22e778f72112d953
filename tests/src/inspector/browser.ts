import { vi } from "vitest";

type Listener = (event: { data?: unknown; persisted?: boolean }) => void;

/** The windows of one browser, as far as pages and inspectors need them. */
export function createBrowser() {
  const channels = new Set<{ listeners: Listener[] }>();
  /** All messages in order. */
  const told: { type: string }[] = [];
  /** What each tab keeps. */
  const storages = new Map<string, object>();
  const underWay: (() => void)[] = [];
  let isBusy = false;

  /** Delivers messages one at a time, never during another message or a running script. */
  const deliver = () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = underWay.shift(); next !== undefined; next = underWay.shift()) next();
    isBusy = false;
  };

  /** Runs a function as a script of a window. Returns its result and the function that closes the window. */
  const open = <Result>(script: () => Result, tab: string = crypto.randomUUID()) => {
    const listeners = new Map<string, Listener[]>();
    class Channel {
      readonly listeners: Listener[] = [];
      constructor() {
        channels.add(this);
      }
      addEventListener(_type: string, listener: Listener) {
        this.listeners.push(listener);
      }
      postMessage(message: { type: string }) {
        const data = structuredClone(message);
        told.push(data);
        const others = [...channels].filter((channel) => channel !== this);
        const heard = others.flatMap((other) => other.listeners);
        underWay.push(() => heard.forEach((listener) => listener({ data })));
        deliver();
      }
    }
    vi.stubGlobal("BroadcastChannel", Channel);
    vi.stubGlobal("location", { pathname: "/en/" });
    const kept = storages.get(tab) ?? { "inspector tab": tab };
    storages.set(tab, kept);
    vi.stubGlobal("sessionStorage", kept);
    vi.stubGlobal("addEventListener", (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    );
    const before = new Set(channels);
    isBusy = true;
    const result = script();
    isBusy = false;
    deliver();
    const own = [...channels].filter((channel) => !before.has(channel));
    const close = () => {
      vi.stubGlobal("sessionStorage", kept);
      for (const listener of listeners.get("pagehide") ?? []) listener({});
      for (const channel of own) channels.delete(channel);
    };
    return { result, close };
  };
  return { open, told };
}
