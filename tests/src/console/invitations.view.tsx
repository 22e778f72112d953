import { invitationsMachine } from "#machines/console/invitations/invitations.machine.ts";
import { Invitations } from "#src/console/invitations/Invitations.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** Colleagues who were invited, for administrators. */
export const invitationsView = staffView(Invitations, {
  machine: invitationsMachine,
  path: "/people/invitations",
});
