import { msg } from "@lingui/core/macro";
import type { contentMachine } from "#machines/console/content/content.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { LatePreview } from "./LatePreview.tsx";
import { faultMessages, kindNames, oneOfKind, stateNames } from "./messages.ts";
import { contentPlaces } from "./place.ts";
import { StateTags } from "./StateTags.tsx";
import { TextFields } from "./TextFields.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    content: typeof contentMachine;
  }
}

/** A new text, with what the site will draw. */
function NewText({ list: { view, actions } }: { list: List<"content"> }) {
  const { form } = view;
  return (
    form !== null && (
      <>
        <TextFields form={form} onType={(field, value) => actions.type(field, value)} />
        <LatePreview kind={form.values.kind} texts={{ ...form.values, position: 0 }} />
      </>
    )
  );
}

/** The texts of the site. */
export const Content = staffPage<"content">({
  flow: "content",
  places: contentPlaces,
  title: msg`Texts of the site`,
  filters: {
    kind: { label: msg`Which texts`, choices: kindNames },
    state: { label: msg({ message: "State", context: "text of the site" }), choices: stateNames },
  },
  empty: { title: msg`No texts here` },
  name: ({ title }) => title,
  columns: {
    text: {
      title: msg({ message: "Text", context: "of the site" }),
      isWide: true,
      cell: ({ id, kind, slug, title }, say) => [
        { text: title, href: `/content/${id}` },
        `${say(oneOfKind[kind])} · ${slug}`,
      ],
    },
    state: {
      title: msg({ message: "State", context: "text of the site" }),
      cell: (text) => <StateTags text={text} plain />,
    },
    changed: {
      title: msg({ message: "Changed", context: "text of the site" }),
      cell: ({ changed_at: at, version }, say) => [
        say.moment(at),
        version === 1 ? null : say(msg`Version ${String(version)}`),
      ],
    },
  },
  commands: {},
  form: {
    begin: msg`New news item or question`,
    title: msg`New text`,
    submit: msg`Save`,
    isWide: true,
    More: NewText,
    faults: faultMessages,
  },
});
