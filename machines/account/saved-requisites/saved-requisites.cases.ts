import type { FlowCases } from "#machines/shared/cases.ts";
import { failed } from "#machines/shared/cases.ts";
import { sampleSaved } from "#machines/exchange/requisite-choice/requisite-choice.cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { savedRequisitesMachine } from "./saved-requisites.machine.ts";

const saved = sampleSaved();

/** Events and outcomes that reach every state of the list of saved requisites. */
export const savedRequisitesCases: FlowCases<typeof savedRequisitesMachine> = {
  inputs: [undefined],
  events: [
    { type: "row.edit", id: saved.id },
    { type: "field.change", field: "name", value: "The card that I use for everything in summer" },
    { type: "row.delete", id: saved.id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases({ results: [saved], most: 30 }, { results: [], most: 30 }),
    ...formCases({ name: ["You have this name already."] }, { row: { ...saved, name: "Another name" } }),
    failed("save", { kind: "notFound" }),
    ...commandCases("delete"),
    failed("delete", { kind: "notFound" }),
  ],
};
