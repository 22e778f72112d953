import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useSearch } from "wouter";
import type { withdrawalMachine } from "#machines/earnings/withdrawal/withdrawal.machine.ts";
import * as withdrawal from "#machines/earnings/withdrawal/withdrawal.selectors.ts";
import type { Bound, WizardStep } from "#machines/earnings/withdrawal/withdrawal.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import { useUser } from "#src/shell/session/useSession.ts";
import { stepIn } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    withdrawal: typeof withdrawalMachine;
  }
}

/** Id of a field's input, which takes the focus when the field is refused. */
export const inputId = (field: string): string => `withdrawal-${field}`;

/** View and actions of the withdrawal wizard. */
export function useWithdrawal() {
  const { email } = useUser();
  const actor = useFlow("withdrawal", { user: email, step: stepIn(useSearch()) });
  useEmitted(actor, {
    "form.refused": ({ field }) => document.getElementById(inputId(field))?.focus(),
  });
  return {
    view: {
      page: useSelector(actor, withdrawal.selectPage),
      failure: useSelector(actor, withdrawal.selectFailure),
      balance: useSelector(actor, withdrawal.selectBalance),
      steps: useSelector(actor, withdrawal.selectSteps),
      directions: useSelector(actor, withdrawal.selectDirections),
      direction: useSelector(actor, withdrawal.selectDirection),
      payee: useSelector(actor, withdrawal.selectPayee),
      amount: useSelector(actor, withdrawal.selectAmount),
      review: useSelector(actor, withdrawal.selectReview),
      submission: useSelector(actor, withdrawal.selectSubmission),
      messages: useSelector(actor, withdrawal.selectMessages),
      created: useSelector(actor, withdrawal.selectCreated),
    },
    actions: useMemo(
      () => ({
        chooseDirection: (id: number) => actor.send({ type: "direction.choose", id }),
        chooseCard: (id: string | null) => actor.send({ type: "card.choose", id }),
        changeRequisite: (name: string, value: string) =>
          actor.send({ type: "requisite.change", name, value }),
        changeAmount: (text: string) => actor.send({ type: "amount.change", text }),
        commitAmount: () => actor.send({ type: "amount.commit" }),
        fillAmount: (bound: Bound) => actor.send({ type: "amount.fill", bound }),
        leaveField: (field: string) => actor.send({ type: "field.leave", field }),
        next: () => actor.send({ type: "step.next" }),
        openStep: (step: WizardStep) => actor.send({ type: "step.open", step }),
        submit: () => actor.send({ type: "withdrawal.submit" }),
        edit: () => actor.send({ type: "withdrawal.edit" }),
        again: () => actor.send({ type: "withdrawal.again" }),
        acceptCourse: () => actor.send({ type: "course.accept" }),
        declineCourse: () => actor.send({ type: "course.decline" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

export type Wizard = ReturnType<typeof useWithdrawal>;
