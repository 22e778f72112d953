import { flowsIn } from "#charts/flows.ts";

/** All flows; each is loaded when it is looked at. */
export const flows = flowsIn(import.meta.glob("../../machines/*/*/*.{machine,cases}.ts"));
