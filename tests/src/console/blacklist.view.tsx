import { blacklistMachine } from "#machines/console/blacklist/blacklist.machine.ts";
import { Blacklist } from "#src/console/blacklist/Blacklist.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** What the exchange does not work with, for staff. */
export const blacklistView = staffView(Blacklist, { machine: blacklistMachine, path: "/blacklist" });
