import { strayMachine } from "#machines/console/stray/stray.machine.ts";
import { Stray } from "#src/console/stray/Stray.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The payments without an order, for staff. */
export const strayView = staffView(Stray, { machine: strayMachine, path: "/stray-payments" });
