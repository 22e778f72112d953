import { checkLine, type LineFault } from "./written-text.ts";

/** Bounds of saved requisites: characters of a name, and how many a user may save. */
export const savedRequisitesLimits = { name: 40, most: 30 } as const;

/** What is wrong with the name of saved requisites; null when nothing is. */
export const checkSavedName = (name: string): LineFault | null => checkLine(name, savedRequisitesLimits.name);
