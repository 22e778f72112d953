import { noticesMachine } from "#machines/console/notices/notices.machine.ts";
import type { Wish } from "#machines/console/notices/notices.types.ts";
import { channelNames, topicNames } from "#src/console/notices/messages.ts";
import { Notices } from "#src/console/notices/Notices.tsx";
import { english } from "../walks/forms.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const nameOf = ({ topic, channel }: Wish): string =>
  `${english._(topicNames[topic])}: ${english._(channelNames[channel])}`;

const failed = "Your choice couldn't be saved";

/** What a person of the staff is told of. */
export const noticesView = listView({
  machine: noticesMachine,
  runs: "notices",
  begin: () => <Notices />,
  loading: "Loading your choices…",
  failed: "Your choices couldn't be loaded",
  empty: () => [],
  rows: ({ rows, isBusy }) =>
    rows.map((row): Landmark => {
      if (row.kind === "wish") return `${row.wanted ? "ticked" : "unticked"} ${nameOf(row)}`;
      const name = row.state === "off" ? "Connect Telegram" : "Disconnect Telegram";
      return `${isBusy ? "blocked" : "button"} ${name}`;
    }),
  commands: {
    switchOn: { press: (page, row: Wish) => page.tick(nameOf(row)), failed },
    switchOff: { press: (page, row: Wish) => page.check(nameOf(row), false), failed },
    connect: { press: (page) => page.press("Connect Telegram"), failed },
    disconnect: {
      press: (page) => page.press("Disconnect Telegram"),
      asks: { title: "Disconnect Telegram?", yes: "Yes, disconnect", no: "Cancel" },
      failed,
    },
  },
});
