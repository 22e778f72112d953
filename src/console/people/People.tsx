import { msg } from "@lingui/core/macro";
import { noFilters } from "#machines/console/queue/queue.selectors.ts";
import type { peopleMachine } from "#machines/console/people/people.machine.ts";
import { needsReason } from "#machines/console/people/people.types.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { queuePlaces } from "#src/console/queue/place.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { actionHints, actionNames, roleNames, viewNames } from "./messages.ts";
import { peoplePlaces } from "./place.ts";
import { Erasure, Sessions } from "./PersonParts.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    people: typeof peopleMachine;
  }
}

/** The people with an account. */
export const People = staffPage<"people">({
  flow: "people",
  places: peoplePlaces,
  title: msg`People`,
  search: { label: msg`Email or id` },
  filters: { view: { label: msg`Which people`, choices: viewNames } },
  empty: { title: msg`Nobody found` },
  name: ({ email }) => email,
  columns: {
    person: {
      title: msg({ message: "Person", context: "with an account" }),
      cell: ({ email, erased, created_at: created }, say) => [
        erased ? say(msg({ message: "Erased", context: "a person" })) : email,
        say(msg({ message: `since ${say.moment(created)}`, context: "a person" })),
      ],
    },
    role: {
      title: msg`Role`,
      cell: ({ role, share, blocked, activated, erased }, say) => {
        const own = share === null ? null : say.amount(share);
        return [
          <span key="role">
            {say(roleNames[role])} {own !== null && <Tag>{say(msg`Share: ${own} %`)}</Tag>}{" "}
            {blocked !== null && (
              <Tag tone="danger">{say(msg({ message: "Blocked", context: "a person" }))}</Tag>
            )}
          </span>,
          blocked?.reason ?? (activated || erased ? null : say(msg`Address isn't confirmed`)),
        ];
      },
    },
    signIn: {
      title: msg({ message: "Sign-in", context: "of a person" }),
      cell: ({ second_factor: isOn, sessions }, say) => [
        say(
          sessions[0] === undefined
            ? msg`No open sessions`
            : msg`Sessions: ${String(sessions.length)}, last seen ${say.moment(sessions[0].seen_at)}`,
        ),
        isOn ? say(msg`Two-step sign-in is on`) : null,
      ],
    },
    orders: {
      title: msg`Orders`,
      cell: ({ id, email }, say) => (
        <Anchor
          href={`/${queuePlaces.write({ ...noFilters, view: "all", search: id, page: 1 })}`}
          aria-label={say(msg`Orders of ${email}`)}
        >
          {say(msg`Orders`)}
        </Anchor>
      ),
    },
  },
  commands: {
    reveal: {
      button: msg({ message: "Show", context: "what is masked" }),
      has: ({ masked }) => masked,
      failed: msg`The details couldn't be shown`,
    },
  },
  form: {
    edit: { button: msg`Change`, has: ({ actions }) => actions.length > 0 },
    title: ({ person }) => person?.email ?? "",
    submit: msg`Confirm`,
    Above: Sessions,
    fields: {
      action: {
        label: msg`What to do`,
        placeholder: msg`Choose what to do`,
        hint: ({ action }) => (action === null ? "" : actionHints[action]),
        choices: (_, say, { person }) =>
          (person?.actions ?? []).map((value) => ({ value, label: say(actionNames[value]) })),
      },
      reason: {
        label: msg`Reason`,
        hint: ({ action }) =>
          action === "erase"
            ? msg`It stays in the audit: don't name the person here.`
            : msg`Only staff see it.`,
        has: ({ action }) => needsReason(action),
        look: "area",
        maxLength: 500,
      },
      role: { label: msg`Role`, choices: roleNames, has: ({ action }) => action === "set_role" },
      share: {
        label: msg`Share, percent of the profit`,
        hint: msg`Empty: the same as for everyone.`,
        optional: true,
        has: ({ action }) => action === "set_share",
        inputMode: "decimal",
      },
      agreed: {
        label: msg`I understand that this can't be undone`,
        look: "box",
        has: ({ action }) => action === "erase",
      },
    },
    More: Erasure,
    faults: {
      unchosen: msg`Choose what to do`,
      same: msg`They have this role already`,
      percent: msg`Write a percentage from 0 to 100`,
      unticked: msg`Tick this to continue`,
    },
  },
});
