import { proposalsMachine } from "#machines/console/proposals/proposals.machine.ts";
import { Proposals } from "#src/console/proposals/Proposals.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** What waits for a second person. */
export const proposalsView = staffView(Proposals, { machine: proposalsMachine, path: "/second-person" });
