import { msg } from "@lingui/core/macro";
import type { lettersMachine } from "#machines/console/letters/letters.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { lettersPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    letters: typeof lettersMachine;
  }
}

const stateNames = { failed: msg`Not delivered`, trying: msg`Still trying` };

/** The letters that could not be delivered. */
export const Letters = staffPage<"letters">({
  flow: "letters",
  places: lettersPlaces,
  title: msg`Emails not delivered`,
  about: msg`The mail server refused them. Each is tried for a day. An email with a password or a gift card loses its text then: it can only be written anew.`,
  filters: { state: { label: msg`Status`, choices: { all: msg`All`, ...stateNames } } },
  empty: { title: msg`Every email was delivered` },
  name: ({ id, subject }) => subject ?? id,
  columns: {
    letter: {
      title: msg`Subject and recipient`,
      cell: ({ to, subject, at }, say) => [
        subject ?? say(msg`Secret: the subject isn't shown`),
        `${to} · ${say.moment(at)}`,
      ],
    },
    error: {
      title: msg`What the mail server said`,
      cell: ({ error, attempts: count }, say) => [error ?? "—", say(msg`Attempts: ${count}`)],
    },
    state: {
      title: msg`Status`,
      cell: ({ state }) => ({ text: stateNames[state], tone: state === "failed" ? "danger" : "warning" }),
    },
  },
  commands: {
    retry: {
      button: msg`Send again`,
      has: ({ retryable }) => retryable,
      failed: msg`The email couldn't be sent again`,
    },
    drop: {
      button: msg`Give up`,
      asks: {
        title: msg`Give this email up?`,
        text: msg`It won't be sent, and nobody is told of it any more.`,
        yes: msg`Give up`,
        no: msg`Keep it`,
        isDangerous: true,
      },
      failed: msg`The email couldn't be given up`,
    },
  },
});
