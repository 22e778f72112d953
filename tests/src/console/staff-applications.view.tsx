import { staffApplicationsMachine } from "#machines/console/staff-applications/staff-applications.machine.ts";
import { Applications } from "#src/console/staff-shops/Applications.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The applications to become a shop, for staff. */
export const staffApplicationsView = staffView(Applications, {
  machine: staffApplicationsMachine,
  path: "/shops",
});
