/*
 * What a reviewer reads about a change of a chart.
 */
import { createMachine, fromPromise, type AnyStateMachine } from "xstate";
import { expect, it } from "vitest";
import { diffOf } from "#charts/diff.ts";

const load = { id: "load", src: fromPromise(() => Promise.resolve()) };

const shop = createMachine({
  description: "Sells a book.",
  initial: "loading",
  states: {
    loading: {
      description: "A grey bar",
      invoke: { ...load, onDone: "shown", onError: "failed" },
    },
    shown: {
      description: "The book",
      on: { "book.buy": [{ guard: "isCheap", target: "bought" }, { target: "dear" }] },
    },
    dear: { description: "It is too dear", after: { 5000: "shown" }, on: { back: "shown" } },
    failed: { description: "An error", on: { retry: "loading", back: "shown" } },
    bought: { description: "Thanks", type: "final" },
  },
});

/** The same for a person: a state around two others, other names, another place of a transition. */
const moved = createMachine({
  description: "Sells a book.",
  initial: "loading",
  states: {
    loading: {
      description: "A grey bar",
      entry: "log",
      invoke: { src: load.src, id: "load", onDone: "#book", onError: "problem" },
    },
    selling: {
      initial: "book",
      on: { back: "#book" },
      states: {
        book: {
          id: "book",
          description: "The book",
          on: {
            "book.buy": [{ guard: "isCheap", target: "#bought", actions: "count" }, { target: "dear" }],
            back: {},
          },
        },
        dear: { description: "It is too dear", after: { 5000: "book" } },
      },
    },
    problem: { description: "An error", on: { retry: "loading", back: "#book" } },
    bought: { id: "bought", description: "Thanks", type: "final" },
  },
});

type Config = NonNullable<(typeof shop)["config"]["states"]>;

const changed = (states: Record<string, unknown>): AnyStateMachine =>
  createMachine({
    ...shop.config,
    states: Object.fromEntries(
      Object.entries({ ...(shop.config.states as Config), ...states }).filter(
        ([, state]) => state !== undefined,
      ),
    ),
  } as never);

it("says nothing where only code has moved", () => {
  expect(diffOf(shop, shop)).toBe("");
  expect(diffOf(shop, moved)).toBe("");
});

it("tells states that came and went, and what leads elsewhere", () => {
  const after = changed({
    failed: undefined,
    loading: { description: "A grey bar", invoke: { ...load, onDone: "shown", onError: "closed" } },
    closed: { description: "The shop is closed", on: { retry: "loading" } },
  });
  expect(diffOf(shop, after).split("\n")).toEqual([
    "- Gone: “An error” (`failed`)",
    "- New: “The shop is closed” (`closed`)",
    "  - Press ‘Try again’ → “A grey bar” (`loading`)",
    "- In “A grey bar” (`loading`), Load fails: → “The shop is closed” (`closed`) instead of “An error” (`failed`)",
  ]);
});

it("tells changed waits, words, conditions and what can no longer be done", () => {
  const after = changed({
    shown: {
      description: "The book",
      on: { "book.buy": [{ guard: "isRich", target: "bought" }, { target: "dear" }] },
    },
    dear: { description: "It costs too much", after: { 60_000: "shown" } },
    failed: {
      description: "An error",
      on: { retry: { target: "loading", guard: "isOnline" }, back: "shown" },
    },
  });
  expect(diffOf(shop, after).split("\n")).toEqual([
    "- Shows “It costs too much” (`dear`) instead of “It is too dear”",
    "- In “The book” (`shown`), Buy the book: → “Thanks” (`bought`) if `isRich`, else “It costs too much” (`dear`). Before: “Thanks” (`bought`) if `isCheap`, else “It is too dear” (`dear`)",
    "- In “It costs too much” (`dear`), Wait 1 min: after 1 min instead of 5 s",
    "- In “It costs too much” (`dear`), no longer: Back → “The book” (`shown`)",
    "- In “An error” (`failed`), Press ‘Try again’: if `isOnline` instead of always",
  ]);
});

it("tells another purpose and another beginning", () => {
  const after = createMachine({ ...shop.config, description: "Lends a book.", initial: "shown" } as never);
  expect(diffOf(shop, after).split("\n")).toEqual([
    "- Its purpose: “Lends a book.” instead of “Sells a book.”",
    "- Begins at “The book” (`shown`) instead of “A grey bar” (`loading`)",
  ]);
});
