import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type {
  Actor,
  AnyActorLogic,
  ContextFrom,
  EmittedFrom,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from "xstate";
import type { TextField } from "#machines/shared/form.setup.ts";
import { type FormViewOf, selectForm } from "#machines/shared/form.selectors.ts";
import { type FlowMachines, useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import { focusField } from "./useFieldProps.ts";

/** The flows with a form that is sent. */
export type FormFlow = {
  [Flow in keyof FlowMachines]: { type: "form.submit" } extends EventFrom<FlowMachines[Flow]>
    ? ContextFrom<FlowMachines[Flow]> extends { values: object; faults: object }
      ? Flow
      : never
    : never;
}[keyof FlowMachines];

type Values<Machine extends AnyActorLogic> = (ContextFrom<Machine> & { values: unknown })["values"];

/** What a user of a form can do. */
interface FormActions<Fields> {
  change: (field: TextField<Fields>, value: string) => void;
  submit: () => void;
}

/** A running form. */
interface Form<Machine extends AnyActorLogic> {
  view: FormViewOf<SnapshotFrom<Machine>>;
  actions: FormActions<Values<Machine>>;
}

type When<Machine extends AnyActorLogic> = {
  [Type in EmittedFrom<Machine>["type"]]?: (event: Extract<EmittedFrom<Machine>, { type: Type }>) => void;
};

/** The form of a running flow. `when` are the handlers of what it emits; a refused field takes the focus. */
export function useFormOf<Machine extends AnyActorLogic>(
  actor: Pick<Actor<Machine>, "send" | "subscribe" | "getSnapshot" | "on">,
  when: When<Machine> = {},
): Form<Machine> {
  useEmitted<AnyActorLogic>(actor as Actor<AnyActorLogic>, { "form.refused": focusField, ...when } as object);
  const view = useSelector(actor as Actor<AnyActorLogic>, selectForm);
  const actions = useMemo(() => {
    const send = (event: object) => actor.send(event as EventFrom<Machine>);
    return {
      change: (field: string, value: unknown) => send({ type: "field.change", field, value }),
      submit: () => send({ type: "form.submit" }),
    };
  }, [actor]);
  return { view: view as Form<Machine>["view"], actions };
}

/** Runs a flow with a form while the component is mounted. */
export function useForm<Flow extends FormFlow>(
  flow: Flow,
  ...[input, when]: undefined extends InputFrom<FlowMachines[Flow]>
    ? [input?: undefined, when?: When<FlowMachines[Flow]>]
    : [input: InputFrom<FlowMachines[Flow]>, when?: When<FlowMachines[Flow]>]
): Form<FlowMachines[Flow]> & { actor: Actor<FlowMachines[Flow]> } {
  const actor = useFlow(...([flow, input] as unknown as Parameters<typeof useFlow<Flow>>));
  return { actor, ...useFormOf(actor, when) };
}
