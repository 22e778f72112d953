import { useActorRef } from "@xstate/react";
import { type ReactNode, use } from "react";
import type { Actor, AnyStateMachine, InputFrom } from "xstate";
import { FlowsContext } from "#src/flows/flows.ts";

/** Runs a machine without a view of its own inside the flow that uses it, and renders the result. */
export function Hosted<Machine extends AnyStateMachine>({
  name,
  input,
  children,
}: {
  /** The `runs` of its model. */
  name: string;
  input: InputFrom<Machine>;
  children: (actor: Actor<Machine>) => ReactNode;
}) {
  const { machines, inspect } = use(FlowsContext);
  const machine = (machines as Readonly<Record<string, AnyStateMachine>>)[name];
  if (machine === undefined) throw new Error(`${name} is not there`);
  const actor = useActorRef(machine, { input: input as never, inspect });
  return children(actor as unknown as Actor<Machine>);
}
