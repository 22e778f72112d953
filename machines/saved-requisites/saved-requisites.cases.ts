import { done, failed } from "#machines/cases.ts";
import type { FlowCases } from "#machines/cases.ts";
import { sampleSaved } from "#machines/requisite-choice/requisite-choice.cases.ts";
import type { savedRequisitesMachine } from "./saved-requisites.machine.ts";

const saved = sampleSaved();
const list = { results: [saved], most: 30 };

/** Events and outcomes that reach every state of the list of saved requisites. */
export const savedRequisitesCases: FlowCases<typeof savedRequisitesMachine> = {
  inputs: [undefined],
  events: [
    { type: "entry.rename", id: saved.id },
    { type: "name.change", value: "The card that I use for everything in summer" },
    { type: "name.save" },
    { type: "name.cancel" },
    { type: "entry.delete", id: saved.id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadSaved", list),
    failed("loadSaved"),
    done("refreshSaved", list),
    failed("refreshSaved"),
    done("renameSaved", { ...saved, name: "Another name" }),
    failed("renameSaved", { kind: "fields", fields: { name: ["You have this name already."] } }),
    failed("renameSaved", { kind: "notFound" }),
    failed("renameSaved"),
    done("deleteSaved"),
    failed("deleteSaved", { kind: "notFound" }),
    failed("deleteSaved"),
  ],
};
