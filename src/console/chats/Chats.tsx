import { msg } from "@lingui/core/macro";
import type { chatsMachine } from "#machines/console/chats/chats.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { chatStates } from "./messages.ts";
import { chatsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    chats: typeof chatsMachine;
  }
}

/** The conversations with visitors. */
export const Chats = staffPage<"chats">({
  flow: "chats",
  places: chatsPlaces,
  title: msg`Chat`,
  filters: {
    view: {
      label: msg`Which conversations`,
      choices: { todo: msg`To do now`, all: msg({ message: "All", context: "conversations" }) },
    },
  },
  empty: { title: msg`Nothing here`, text: msg`When a visitor writes, they appear here by themselves.` },
  name: ({ number }, say) => say(msg`No. ${String(number)}`),
  columns: {
    number: {
      title: msg`Conversation`,
      cell: ({ id, number, email }, say) => [
        { text: say(msg`No. ${String(number)}`), href: `/chats/${id}` },
        email ?? say(msg`no email`),
      ],
    },
    last: {
      title: msg`Last message`,
      cell: ({ last, claim, language }, say) => [
        { text: last, lang: language },
        claim && say(msg`Order No. ${String(claim.number)}`),
      ],
    },
    state: {
      title: msg({ message: "State", context: "conversation" }),
      cell: ({ state, waiting_since: since, updated_at: updated }, say) => {
        const moment = say.moment(since ?? updated);
        return [chatStates[state], since === null ? moment : say(msg`since ${moment}`)];
      },
    },
  },
  commands: {},
});
