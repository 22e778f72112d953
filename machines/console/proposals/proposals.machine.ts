import { createList } from "#machines/shared/list.ts";
import type { Proposals } from "./proposals.types.ts";

/** What colleagues have entered and a second person confirms, the oldest first. */
export const proposalsMachine = createList<Proposals>()({
  id: "proposals",
  description: "What staff have entered and another person has to confirm.",
  isLive: () => true,
  isExclusive: true,
  commands: {
    confirm: {
      on: "row",
      asks: true,
      can: ({ own, own_affair: isOwn }) => !own && isOwn !== true,
      removes: true,
    },
  },
});
