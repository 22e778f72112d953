import { createMachine } from "xstate";
import { expect, it } from "vitest";
import { chartOf } from "#charts/chart.ts";
import { litIn } from "#inspector/view/main-region.ts";

const chart = chartOf(
  createMachine({
    type: "parallel",
    states: {
      step: { initial: "paying", states: { paying: {}, paid: {} } },
      polling: { initial: "waiting", states: { waiting: {}, asking: {} } },
    },
  }),
);

it("shows the region in which a person did something, not those that tick", () => {
  const start = litIn(undefined, chart, ["step.paying", "polling.waiting"], "xstate.init");
  expect(start.toShow).toEqual(["step.paying"]);
  const ticked = litIn(start, chart, ["step.paying", "polling.asking"], "xstate.after.second");
  expect(ticked.toShow).toEqual([]);
  const answered = litIn(ticked, chart, ["step.paid", "polling.waiting"], "xstate.done.actor.poll");
  expect(answered.toShow).toEqual(["step.paid"]);
  const asked = litIn(answered, chart, ["step.paid", "polling.asking"], "poll.now");
  expect(asked.toShow).toEqual(["polling.asking"]);
  expect(litIn(asked, chart, ["step.paid", "polling.waiting"], "xstate.done.actor.poll").toShow).toEqual([
    "polling.waiting",
  ]);
});

it("shows the first region once what was looked at is over", () => {
  const loaded = chartOf(
    createMachine({ initial: "loading", states: { loading: {}, open: { ...chart.root.config } } }),
  );
  const before = litIn(undefined, loaded, ["loading"], "xstate.init");
  const after = litIn(before, loaded, ["open.step.paying", "open.polling.waiting"], "xstate.done.actor.load");
  expect(after.toShow).toEqual(["open.step.paying"]);
});

it("begins anew in another chart", () => {
  const before = litIn(undefined, chart, ["polling.waiting"], "");
  const other = chartOf(createMachine({ initial: "on", states: { on: {} } }));
  expect(litIn(before, other, ["on"], "xstate.after.second").toShow).toEqual(["on"]);
});
