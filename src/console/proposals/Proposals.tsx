import { msg } from "@lingui/core/macro";
import type { proposalsMachine } from "#machines/console/proposals/proposals.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { detailNames, nameOf, pageOf } from "./messages.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    proposals: typeof proposalsMachine;
  }
}

/** What waits for a second person. */
export const Proposals = staffPage<"proposals">({
  flow: "proposals",
  places: null,
  title: msg`Second person`,
  about: msg`What one of you has entered, and another one confirms. Check the figures against the bank or the network, not against this page. It waits for a day, and only while nothing changes.`,
  empty: { title: msg`Nothing waits for a second person` },
  name: (proposal, say) => say(nameOf(proposal)),
  columns: {
    act: {
      title: msg`What`,
      cell: (proposal, say) => {
        const { number, subject } = proposal;
        return [
          say(nameOf(proposal)),
          { text: number === null ? subject : say(msg`No. ${String(number)}`), href: pageOf(proposal) },
        ];
      },
    },
    sum: {
      title: msg`Amount`,
      cell: ({ amount, currency }) => (amount === null || currency === null ? "—" : { amount, currency }),
    },
    details: {
      title: msg`Entered`,
      cell: ({ details }, say) =>
        details
          .map(({ name, value }) => `${detailNames[name] ? say(detailNames[name]) : name}: ${value}`)
          .join("\n"),
    },
    by: {
      title: msg`By whom`,
      cell: ({ by, own, at }, say) => [
        own ? { text: msg`You entered it`, tone: undefined } : (by?.name ?? "—"),
        say.moment(at),
      ],
    },
  },
  commands: {
    confirm: {
      button: msg`Confirm`,
      has: ({ own }) => !own,
      asks: {
        title: msg`Confirm what your colleague entered?`,
        text: msg`It is carried out at once, exactly as it was entered.`,
        yes: msg`Confirm`,
        no: msg`Not yet`,
      },
      failed: msg`It couldn't be confirmed`,
    },
  },
});
