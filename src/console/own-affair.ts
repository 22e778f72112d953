import { msg } from "@lingui/core/macro";

/** Whether the server refuses this person what decides about a row. */
export const isOwnAffair = (row: object): boolean => "own_affair" in row && row.own_affair === true;

/** Why, in place of the buttons. */
export const ownAffair = msg`Your own affair: a colleague decides it`;
