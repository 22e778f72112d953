import { useActorRef, useSelector } from "@xstate/react";
import { selectActivation, selectActivationMail } from "#machines/activation/activation.selectors.ts";
import { useFlowMachine } from "#src/flows/machines.ts";

/** Activation: what it shows, and what a visitor can do. */
export function useActivation() {
  const actor = useActorRef(useFlowMachine("activation"));
  return {
    view: useSelector(actor, selectActivation),
    mail: useSelector(actor, selectActivationMail),
    actions: { activate: () => actor.send({ type: "account.activate" }) },
  };
}
