import { verificationsMachine } from "#machines/console/verifications/verifications.machine.ts";
import { Verifications } from "#src/console/verifications/Verifications.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The queue of cards and documents for staff. */
export const verificationsView = staffView(Verifications, {
  machine: verificationsMachine,
  path: "/verifications",
});
