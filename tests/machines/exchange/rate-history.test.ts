import { describe, expect, it } from "vitest";
import { sampleHistory } from "#machines/exchange/rate-history/rate-history.cases.ts";
import { rateHistoryMachine } from "#machines/exchange/rate-history/rate-history.machine.ts";
import {
  selectFailure,
  selectPeriod,
  selectPoints,
  selectStep,
} from "#machines/exchange/rate-history/rate-history.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const begin = () => stage(rateHistoryMachine, { from: 1, to: 13, history: sampleHistory() });

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the history of a rate", () => {
  it("starts with the server-rendered data and is reloaded every five minutes", async () => {
    const { calls, gives, last, snapshot, wait } = begin();
    expect(selectStep(snapshot())).toBe("shown");
    expect(calls("loadHistory")).toHaveLength(0);
    wait(300);
    expect(last("loadHistory").input).toEqual({ from: 1, to: 13, period: "week" });
    await gives("loadHistory", { period: "week", points: [] });
    expect(selectStep(snapshot())).toBe("shown");
    expect(selectPoints(snapshot())).toEqual([]);
  });

  it("stays on the page when a reload fails", async () => {
    const { actor, fails, gives, snapshot, wait } = begin();
    wait(300);
    await fails("loadHistory");
    expect(selectStep(snapshot())).toBe("stale");
    expect(selectPoints(snapshot())).toEqual(sampleHistory().points);
    expect(selectFailure(snapshot())).toEqual({ kind: "offline" });
    actor.send({ type: "retry" });
    await gives("loadHistory", sampleHistory());
    expect(selectStep(snapshot())).toBe("shown");
    expect(selectFailure(snapshot())).toBeNull();
  });

  it("of another period loads when it is chosen, and an answer about the earlier one is ignored", async () => {
    const { actor, calls, gives, snapshot } = begin();
    actor.send({ type: "period.choose", period: "day" });
    actor.send({ type: "period.choose", period: "month" });
    calls("loadHistory")[0]?.resolve(sampleHistory("day"));
    await gives("loadHistory", { period: "month", points: [] });
    expect(selectPeriod(snapshot())).toBe("month");
    expect(selectPoints(snapshot())).toEqual([]);
    actor.send({ type: "period.choose", period: "month" });
    expect(selectStep(snapshot())).toBe("shown");
    expect(calls("loadHistory")).toHaveLength(2);
  });
});
