import { citiesMachine } from "#machines/console/cities/cities.machine.ts";
import { Cities } from "#src/console/cities/Cities.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The cities for staff. */
export const citiesView = staffView(Cities, { machine: citiesMachine, path: "/cities" });
