import { msg } from "@lingui/core/macro";
import type { blacklistMachine } from "#machines/console/blacklist/blacklist.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { kindNames } from "./messages.ts";
import { blacklistPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    blacklist: typeof blacklistMachine;
  }
}

/** What the exchange does not work with. */
export const Blacklist = staffPage<"blacklist">({
  flow: "blacklist",
  places: blacklistPlaces,
  title: msg`Blacklist`,
  about: msg`New orders and registrations with these are refused, without saying why. Orders that exist are marked on their page.`,
  search: { label: msg`How it begins` },
  empty: { title: msg`Nothing is listed yet` },
  name: ({ value }) => value,
  columns: {
    value: { title: msg`What is refused`, cell: ({ kind, value }, say) => [value, say(kindNames[kind])] },
    reason: { title: msg`Reason`, cell: ({ reason, at }, say) => [reason, say.moment(at)] },
  },
  commands: {
    remove: {
      button: msg`Remove`,
      asks: {
        title: ({ value }) => msg`Remove ${value}?`,
        text: msg`New orders and registrations with it are accepted again.`,
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed: msg`It couldn't be removed`,
    },
  },
  form: {
    begin: msg`Add to the blacklist`,
    title: msg`New on the blacklist`,
    submit: msg`Add`,
    fields: {
      kind: { label: msg`Kind`, choices: kindNames },
      value: {
        label: msg`What to refuse`,
        hint: msg`Other spellings of it are refused too.`,
        autoCapitalize: "none",
        spellCheck: false,
        maxLength: 254,
      },
      reason: { label: msg`Reason`, hint: msg`Only staff see it.`, look: "area", maxLength: 500 },
    },
  },
});
