import { msg } from "@lingui/core/macro";
import type { staffShopsMachine } from "#machines/console/staff-shops/staff-shops.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { shareFaults } from "./messages.ts";
import { shopsPlaces } from "./place.ts";
import { SiteLink } from "./SiteLink.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    staffShops: typeof staffShopsMachine;
  }
}

const hidden = { text: msg`Hidden by staff`, tone: "warning" } as const;
const listed = { text: msg`On the page of shops`, tone: "success" } as const;

/** The shops in work. */
export const Shops = staffPage<"staffShops">({
  flow: "staffShops",
  places: shopsPlaces,
  title: msg`Shops in work`,
  search: { label: msg`Name, id or email` },
  empty: { title: msg`No shops yet`, text: msg`A shop is here once its application is accepted.` },
  name: ({ name }) => name,
  columns: {
    name: { title: msg`Shop`, cell: ({ name, site }) => [name, <SiteLink key="site" site={site} />] },
    owner: { title: msg({ message: "Owner", context: "of a shop" }), cell: ({ email, id }) => [email, id] },
    terms: {
      title: msg({ message: "Terms", context: "of a shop" }),
      cell: ({ share, created_at: created }, say) => {
        const moment = say.moment(created);
        return [say(msg`Share: ${share}%`), say(msg({ message: `since ${moment}`, context: "a shop" }))];
      },
    },
    place: {
      title: msg`Page of shops`,
      cell: ({ delisted, listed: isListed }) => (delisted ? hidden : isListed ? listed : "—"),
    },
  },
  commands: {
    reveal: {
      button: msg({ message: "Show", context: "what is masked" }),
      has: ({ masked }) => masked,
      isLook: true,
      failed: msg`The owner couldn't be shown`,
    },
  },
  form: {
    edit: { button: msg`Change` },
    title: ({ name }) => msg`Shop “${name}”`,
    submit: msg`Save the shop`,
    fields: {
      share: {
        label: msg`Share, %`,
        hint: msg`For the orders that are completed from now on.`,
        inputMode: "decimal",
        maxLength: 20,
      },
      delisted: { label: msg`Hide it from the page of shops, whatever its owner chose`, look: "box" },
      reason: { label: msg`Reason`, hint: msg`Only staff see it.`, look: "area", maxLength: 500 },
    },
    faults: shareFaults,
  },
});
