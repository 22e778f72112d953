import { useSelector } from "@xstate/react";
import type { requisiteChoiceMachine } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import type { Side } from "#domain/exchange/quote.ts";
import type { FieldView } from "#machines/exchange/exchange/form.selectors.ts";
import type { TypedRequisite } from "#machines/exchange/requisite-choice/match.ts";
import {
  filledByThemselves,
  filledWith,
  offeredFor,
  selectChoice,
} from "#machines/exchange/requisite-choice/requisite-choice.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    requisiteChoice: typeof requisiteChoiceMachine;
  }
}

/** Props of the choice beside the requisites of a side. */
export interface RequisiteChoiceProps {
  side: Side;
  /** Id of the currency on that side. */
  currency: number;
  fields: readonly FieldView[];
  /** Puts a value into a field of the form. */
  onFill: (name: string, value: string) => void;
}

const typedIn = (fields: readonly FieldView[]): TypedRequisite[] =>
  fields.flatMap(({ name, kind, value, required }) =>
    kind === "promocode" ? [] : [{ name, kind, value, required }],
  );

/** Id of the name's input, which takes the focus when the name is refused. */
export const nameId = (side: Side): string => `requisite-choice-${side}`;

/** The user's saved requisites for this currency, and how to save the typed ones. */
export function useRequisiteChoice({ side, currency, fields, onFill }: RequisiteChoiceProps) {
  const actor = useFlow("requisiteChoice", { side, currency });
  const typed = typedIn(fields);
  const fill = (values: ReturnType<typeof filledWith>) => {
    for (const { name, value } of values) onFill(name, value);
  };
  useEmitted(actor, {
    "requisites.chosen": ({ requisites }) => fill(filledWith(requisites, typed)),
    "requisites.only": ({ requisites }) => fill(filledByThemselves(requisites, typed)),
    "form.refused": () => document.getElementById(nameId(side))?.focus(),
  });
  const choice = useSelector(actor, selectChoice);
  return {
    view: { ...choice, ...offeredFor(choice, typed) },
    actions: {
      choose: (id: string) => actor.send({ type: "entry.choose", id }),
      begin: () => actor.send({ type: "save.begin" }),
      changeName: (value: string) => actor.send({ type: "name.change", value }),
      save: () =>
        actor.send({
          type: "save.submit",
          values: Object.fromEntries(
            typed.flatMap(({ name, value }) => (value.trim() === "" ? [] : [[name, value]])),
          ),
        }),
      cancel: () => actor.send({ type: "save.cancel" }),
    },
  };
}

export type Choice = ReturnType<typeof useRequisiteChoice>;
