import { sampleSaved } from "#machines/exchange/requisite-choice/requisite-choice.cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { savedRequisitesMachine } from "./saved-requisites.machine.ts";

const saved = sampleSaved();

/** Events and outcomes that reach every state of the list of saved requisites. */
export const savedRequisitesCases = listCases(savedRequisitesMachine, {
  answers: [
    { results: [saved], most: 30 },
    { results: [], most: 30 },
  ],
  typed: { name: ["The card that I use for everything in summer"] },
  refused: { name: ["You have this name already."] },
  saved: { row: { ...saved, name: "Another name" } },
});
