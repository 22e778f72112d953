import { fromPromise } from "xstate";
import { requisiteChoiceMachine } from "#machines/requisite-choice/requisite-choice.machine.ts";
import type { RequisiteChoiceActors } from "#machines/requisite-choice/requisite-choice.types.ts";
import { savedRequisitesCalls } from "#src/api/saved-requisites.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "../services.ts";

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
