import { lettersMachine } from "#machines/console/letters/letters.machine.ts";
import { Letters } from "#src/console/letters/Letters.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The letters that could not be delivered. */
export const lettersView = staffView(Letters, { machine: lettersMachine, path: "/letters" });
