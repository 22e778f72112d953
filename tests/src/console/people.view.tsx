import { peopleMachine } from "#machines/console/people/people.machine.ts";
import { People } from "#src/console/people/People.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The people with an account, for staff. */
export const peopleView = staffView(People, { machine: peopleMachine, path: "/people" });
