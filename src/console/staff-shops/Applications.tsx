import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { staffApplicationsMachine } from "#machines/console/staff-applications/staff-applications.machine.ts";
import { readerHint } from "#src/console/languages.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { decisionNames, shareFaults, statuses } from "./messages.ts";
import { applicationsPlaces } from "./place.ts";
import { SiteLink } from "./SiteLink.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    staffApplications: typeof staffApplicationsMachine;
  }
}

/** What the shop is. */
function Shop({ list }: { list: List<"staffApplications"> }) {
  const { t } = useLingui();
  const { application = null, decision, share = "", isShareFixed } = list.view.form?.values ?? {};
  if (application === null) return null;
  const { name, site, sells, contact, email } = application;
  return (
    <>
      <KeyValue
        dense
        pairs={[
          { key: t`Shop`, value: name },
          { key: t`Site`, value: <SiteLink site={site} /> },
          { key: t`Sells`, value: sells },
          { key: t`Contact`, value: contact },
          { key: t`Email`, value: email },
        ]}
      />
      {decision === "accept" && isShareFixed && (
        <Text tone="secondary">{t`The shop gets the general share: ${share}%. An administrator gives another one.`}</Text>
      )}
    </>
  );
}

/** The applications to become a shop, those that wait first. */
export const Applications = staffPage<"staffApplications">({
  flow: "staffApplications",
  places: applicationsPlaces,
  title: msg({ message: "Shops", context: "of staff" }),
  filters: {
    view: {
      label: msg`Which applications`,
      choices: { todo: msg`To do now`, all: msg({ message: "All", context: "shops" }) },
    },
  },
  empty: { title: msg`Nothing here`, text: msg`When a shop applies, it appears here by itself.` },
  name: ({ number }, say) => say(msg`No. ${String(number)}`),
  columns: {
    shop: {
      title: msg`Shop`,
      cell: ({ number, name, site }, say) => [
        say(msg`No. ${String(number)}: ${name}`),
        <SiteLink key="site" site={site} />,
      ],
    },
    sells: { title: msg`Sells`, cell: ({ sells, email, contact }) => [sells, `${email} · ${contact}`] },
    status: {
      title: msg`Status`,
      cell: ({ status, reason, shop, created_at: created, decided_at: decided }, say) => {
        const share = shop?.share ?? "";
        const note = reason ?? (share === "" ? null : say(msg`Share: ${share}%`));
        return [statuses[status], [say.moment(decided ?? created), note].filter(Boolean).join(" · ")];
      },
    },
  },
  commands: {},
  form: {
    edit: { button: msg`Decide`, has: ({ status }) => status === "waiting" },
    title: ({ application }) => msg`Application No. ${String(application?.number)}`,
    submit: msg`Confirm`,
    Above: Shop,
    fields: {
      decision: { label: msg`Decision`, look: "segments", choices: decisionNames },
      share: {
        label: msg`Share, %`,
        hint: msg`Of what the exchange earns on the shop's orders.`,
        has: ({ decision, isShareFixed }) => decision === "accept" && !isShareFixed,
        inputMode: "decimal",
        maxLength: 20,
      },
      reason: {
        label: msg`Reason`,
        hint: ({ application }, say) =>
          readerHint(say, msg`The applicant reads it, and can apply again.`, application?.language ?? null),
        has: ({ decision }) => decision === "refuse",
        look: "area",
        maxLength: 500,
      },
    },
    faults: shareFaults,
  },
});
