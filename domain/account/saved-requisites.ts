import { checkLine, type LineFault } from "../text/written-text.ts";

/** Limits of saved requisites: characters of a name, and number per user. */
export const savedRequisitesLimits = { name: 40, most: 30 } as const;

/** Checks the name of saved requisites. Null when it is valid. */
export const checkSavedName = (name: string): LineFault | null => checkLine(name, savedRequisitesLimits.name);
