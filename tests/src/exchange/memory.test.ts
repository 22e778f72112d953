import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readMemory, writeMemory } from "#src/exchange/exchange/memory.ts";

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
