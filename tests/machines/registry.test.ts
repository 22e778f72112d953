import type { AnyStateNode } from "xstate";
import { describe, expect, it } from "vitest";
import { purposeOf } from "#charts/flows.ts";
import { flows } from "#flows.config.ts";

const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...nodesBelow(child)]);

const camelCase = /^[a-z][a-zA-Z0-9]*$/;
/** Lowercase dot.case. A segment may have two words. */
const dotCase = /^[a-z][a-zA-Z]*(?:\.[a-z][a-zA-Z]*)*$/;
const tags = ["pending", "failed", "recoverable", "final"];

describe.each(flows)("the flow $id", ({ id, load }) => {
  it("loads under its id, with cases", async () => {
    const { machine, cases } = await load();
    expect(machine.id).toBe(id);
    expect(cases.inputs.length).toBeGreaterThan(0);
    expect(cases.events.length).toBeGreaterThan(0);
    expect(purposeOf(machine)).toMatch(/^[A-Z].*\.$/);
  });

  it("names its states in camelCase and its events in dot.case", async () => {
    const { machine } = await load();
    const nodes = [machine.root, ...nodesBelow(machine.root)];
    const events = nodes.flatMap((node) => [...node.transitions.keys()]);
    expect(
      nodes
        .slice(1)
        .filter(({ key }) => !camelCase.test(key))
        .map(({ id: name }) => name),
    ).toEqual([]);
    expect(events.filter((type) => !type.startsWith("xstate.") && !dotCase.test(type))).toEqual([]);
  });

  it("uses only tags that views know", async () => {
    const { machine } = await load();
    expect(
      nodesBelow(machine.root)
        .flatMap((node) => node.tags)
        .filter((tag) => !tags.includes(tag)),
    ).toEqual([]);
  });

  it("names its delays", async () => {
    const { machine } = await load();
    const timers = nodesBelow(machine.root).flatMap((node) => node.after.map(({ delay }) => delay));
    expect(timers.filter((delay) => typeof delay !== "string")).toEqual([]);
  });

  it("names every guard and action", async () => {
    const { machine } = await load();
    const nameless = [machine.root, ...nodesBelow(machine.root)].flatMap((node) =>
      [...node.transitions.values()]
        .flat()
        .filter(
          ({ guard, actions }) =>
            typeof guard === "function" || actions.some((one) => typeof one === "function"),
        )
        .map(({ eventType }) => `${node.id} ${eventType}`),
    );
    expect(nameless).toEqual([]);
  });
});
