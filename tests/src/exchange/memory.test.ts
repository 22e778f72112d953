import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActor, createMachine } from "xstate";
import { exchangeActors } from "#src/exchange/exchange/actors.ts";
import { readMemory, writeMemory } from "#src/exchange/exchange/memory.ts";
import type { Services } from "#src/shell/services.ts";

const remembered = { email: "anna@example.com", requisites: { "to.account.card": "4111111111111111" } };
const day = 86_400_000;

let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("lasts 90 days from the last order, then nothing of it is left", () => {
  expect(readMemory()).toBeNull();
  writeMemory(remembered);
  vi.advanceTimersByTime(60 * day);
  expect(readMemory()).toEqual(remembered);
  writeMemory(remembered);
  vi.advanceTimersByTime(90 * day - 1);
  expect(readMemory()).toEqual(remembered);
  vi.advanceTimersByTime(1);
  expect(readMemory()).toBeNull();
  expect(items.size).toBe(0);
});

it("is erased, and ignores what is none of its own", () => {
  writeMemory(remembered);
  writeMemory(null);
  expect(items.size).toBe(0);
  items.set("exchange:memory", '{"until":9e15,"email":1}');
  expect(readMemory()).toBeNull();
});

it("is a guest's, and follows what other tabs do with it", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  let step = "guest";
  let tellSession = () => undefined as void;
  const session = {
    view: () => ({ step }),
    subscribe: (listener: () => void) => {
      tellSession = listener;
      return () => undefined;
    },
  };
  const { memory } = exchangeActors({ session } as unknown as Services);
  const told: unknown[] = [];
  const machine = createMachine({
    invoke: { id: "memory", src: memory },
    on: { "memory.known": { actions: ({ event }) => told.push(event["remembered"]) } },
  });
  writeMemory(remembered);
  const actor = createActor(machine).start();
  expect(told).toEqual([remembered]);
  writeMemory(null);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "exchange:memory" }));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "another" }));
  expect(told, "another tab has erased it").toEqual([remembered, null]);
  writeMemory(remembered);
  step = "signedIn";
  tellSession();
  tellSession();
  expect(told, "who signs in does not see a guest's").toEqual([remembered, null, null]);
  step = "guest";
  tellSession();
  expect(told.at(-1)).toEqual(remembered);
  actor.stop();
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "exchange:memory" }));
  expect(told).toHaveLength(4);
});
