import { fromPromise } from "xstate";
import {
  requisiteChoiceMachine,
  type RequisiteChoiceActors,
} from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import { savedRequisitesCalls } from "#src/account/saved-requisites/calls.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";

type Actors = RequisiteChoiceActors;

/** The choice among saved requisites with its real actors. */
export function provideRequisiteChoice({ api }: Services): Pick<FlowMachines, "requisiteChoice"> {
  const calls = savedRequisitesCalls(api);
  return {
    requisiteChoice: requisiteChoiceMachine.provide({
      actors: {
        loadSaved: fromPromise<Actors["loadSaved"]["output"], Actors["loadSaved"]["input"]>(
          ({ input: { currency }, signal }) => calls.list({ currency }, signal),
        ),
        saveRequisites: fromPromise<Actors["saveRequisites"]["output"], Actors["saveRequisites"]["input"]>(
          ({ input, signal }) => calls.save(input, signal),
        ),
        watchPage,
      },
    }),
  };
}
