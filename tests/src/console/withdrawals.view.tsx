import { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import { Withdrawals } from "#src/console/withdrawals/Withdrawals.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The withdrawals for staff. */
export const withdrawalsView = staffView(Withdrawals, {
  machine: withdrawalsMachine,
  path: "/withdrawals",
  others: ["button Copy…"],
});
