import type { components } from "#openapi/schema.d.ts";

export type Steps = components["schemas"]["SetupSteps"];

/** A step before the first order. Its name is its id. */
export type SetupStep = Omit<Steps[number], "name"> & { id: Steps[number]["name"] };

/** A step as a row. */
export const stepOf = ({ name, ...step }: Steps[number]): SetupStep => ({ id: name, ...step });

/** Whether a letter can be tried. */
export const canTry = ({ id, done, sets }: SetupStep): boolean => id === "mail" && !done && sets.length === 0;

/** Whether somebody may say that they know it. */
export const canConfirm = ({ done, confirmable }: SetupStep): boolean => confirmable && !done;
