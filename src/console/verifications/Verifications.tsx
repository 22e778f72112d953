import { msg } from "@lingui/core/macro";
import type { verificationsMachine } from "#machines/console/verifications/verifications.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { verificationStatuses } from "./messages.ts";
import { verificationsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    verifications: typeof verificationsMachine;
  }
}

/** The queue of cards and documents. */
export const Verifications = staffPage<"verifications">({
  flow: "verifications",
  places: verificationsPlaces,
  title: msg`Verification`,
  filters: {
    view: {
      label: msg`Which of them`,
      choices: { todo: msg`To do now`, all: msg({ message: "All", context: "verifications" }) },
    },
  },
  empty: {
    title: msg`Nothing here`,
    text: msg`When a visitor sends a card or documents in, they appear here by themselves.`,
  },
  name: ({ number }, say) => say(msg`No. ${String(number)}`),
  columns: {
    number: {
      title: msg({ message: "Request", context: "verification" }),
      cell: ({ id, number, email }, say) => [
        { text: say(msg`No. ${String(number)}`), href: `/verifications/${id}` },
        email,
      ],
    },
    what: {
      title: msg`What`,
      cell: ({ kind, card, claim, photos }, say) => [
        say(kind === "card" ? msg`Card ${card ?? ""}` : msg`Documents for order No. ${String(claim ?? "")}`),
        say(msg`Photos: ${String(photos)}`),
      ],
    },
    status: { title: msg`Status`, cell: ({ status }) => verificationStatuses[status] },
    since: {
      title: msg`Sent in`,
      cell: ({ submitted_at: submitted }, say) => (submitted === null ? "—" : say.moment(submitted)),
    },
  },
  commands: {},
});
