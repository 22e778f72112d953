import { staffShopsMachine } from "#machines/console/staff-shops/staff-shops.machine.ts";
import { Shops } from "#src/console/staff-shops/Shops.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The shops in work, for staff. */
export const staffShopsView = staffView(Shops, { machine: staffShopsMachine, path: "/shops/working" });
