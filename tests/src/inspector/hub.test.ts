import { expect, it } from "vitest";
import { createHub } from "#inspector/server/hub.ts";
import { createHistory } from "#inspector/source/history.ts";
import type { FromPage, PageInfo, ToldStep } from "#inspector/wire/protocol.ts";

const page: PageInfo = { id: "p", tab: "t", address: "program", startedAt: 0 };
const stepOf = (
  seq: number,
  id: string,
  set: ToldStep["context"]["set"],
  status: ToldStep["status"] = "active",
): ToldStep => ({
  seq,
  at: seq,
  actor: { id, name: id, parent: null, machine: id },
  event: { type: "press", payload: {} },
  source: null,
  status,
  states: ["(machine)"],
  taken: [],
  context: { set, gone: [] },
});

it("remembers of a program that does very much the newest, and where everything older has led", () => {
  const hub = createHub();
  const told: FromPage[] = [];
  const program = hub.connect({ send: () => {} });
  program.hear({ type: "page.here", page } as FromPage);
  const early = [
    stepOf(1, "early", { a: 1, b: 1 }),
    stepOf(2, "early", { b: 2 }),
    stepOf(3, "gone", {}),
    stepOf(4, "gone", {}, "stopped"),
  ];
  const many = Array.from({ length: 45_000 }, (_, index) => stepOf(index + 5, "busy", { times: index }));
  for (const steps of [early, many.slice(0, 100), many.slice(100, 30_000), many.slice(30_000)])
    program.hear({ type: "page.steps", page, steps } as FromPage);
  // It has ended, and cannot be asked where it stands.
  program.close();
  const inspector = hub.connect({ send: (message) => told.push(message as FromPage) });
  inspector.hear({ type: "inspector.watch", page: "p", inspector: "i" } as never);
  const state = told.find((message) => message.type === "page.state");
  const history = createHistory();
  history.reset(state?.steps);
  expect(history.lost).toBe(0);
  expect(history.moments.length).toBeLessThan(20_010);
  expect(history.actorAt("early", Infinity)?.moment.after).toEqual({ a: 1, b: 2 });
  expect(history.actorAt("gone", Infinity)).toBeUndefined();
  expect(history.actorAt("busy", Infinity)?.moment.after).toEqual({ times: 44_999 });
});
