import type { AnyStateMachine, AnyStateNode } from "xstate";
import { lineOf, transitionsOf } from "#charts/nodes.ts";

const descendants = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...descendants(child)]);

/**
 * States that transitions lead to, regardless of guards and events. Any other state is certainly dead. One of
 * these may still be unreachable because a guard never passes.
 */
export function conceivableStates(machine: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const found = new Set<AnyStateNode>();
  const waiting: AnyStateNode[] = [];
  const enter = (node: AnyStateNode): void => {
    // A history state may lead to any state within its parent.
    const whole = node.type === "history" && node.parent !== undefined ? descendants(node.parent) : [];
    for (const one of [...lineOf(node), ...whole]) {
      if (found.has(one)) continue;
      found.add(one);
      waiting.push(one);
    }
  };
  enter(machine.root);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const inner of node.type === "parallel" ? Object.values(node.states) : (node.initial?.target ?? []))
      enter(inner);
    for (const { target = [] } of transitionsOf(node)) for (const to of target) enter(to);
  }
  return found;
}
