import { templatesMachine } from "#machines/console/templates/templates.machine.ts";
import { Templates } from "#src/console/templates/Templates.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** Answers of the chat that staff choose from. */
export const templatesView = staffView(Templates, { machine: templatesMachine, path: "/templates" });
