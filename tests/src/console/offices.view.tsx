import { officesMachine } from "#machines/console/offices/offices.machine.ts";
import { Offices } from "#src/console/offices/Offices.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The offices for staff. */
export const officesView = staffView(Offices, { machine: officesMachine, path: "/offices" });
