import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { array, string } from "valibot";
import type { Permission } from "#domain/account/permissions.ts";
import { peoplePlaces } from "#src/console/people/place.ts";
import { queuePlaces } from "#src/console/queue/place.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";
import { ComboField } from "#src/ui/fields/ComboField.tsx";
import { actsOfPage } from "./keys.ts";
import styles from "./Frame.module.css";

/** The field takes the focus: now, where its dialog is open already, else from the dialog. */
const focusField = (box: HTMLElement | null) => {
  const input = box?.querySelector("input");
  input?.setAttribute("data-autofocus", "");
  input?.focus();
};

/** Something to do. */
interface Act {
  id: string;
  text: string;
  press: () => void;
}

const stored = "console.palette";
/** How many of what was chosen last come first. */
const most = 6;

/** What was chosen last comes first. */
function recentFirst<Item extends { id: string }>(items: readonly Item[], recent: readonly string[]): Item[] {
  const place = ({ id }: Item) => (recent.includes(id) ? recent.indexOf(id) : most);
  return items.toSorted((one, other) => place(one) - place(other));
}

/** The way to every section, to the orders and people that a text finds, and what can be done here; the last ones first. */
export function Palette({
  ways,
  acts,
  may,
  onGo,
  onDo,
}: {
  ways: readonly { href: string; label: string }[];
  /** What can be done anywhere. */
  acts: readonly Act[];
  may: (permission: Permission) => boolean;
  onGo: (href: string) => void;
  onDo: (act: () => void) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [recent] = useState(() => readStored(stored, array(string())) ?? []);
  const [here] = useState(actsOfPage);
  const all = [...here.map(({ text: id, press }) => ({ id: `here:${id}`, text: id, press })), ...acts];
  const search = text.trim().slice(0, 254);
  const finds = [
    ...(may("orders")
      ? [
          {
            id: `/${queuePlaces.write({ ...queuePlaces.read(""), view: "all", search })}`,
            text: t`Find orders: ${search}`,
          },
        ]
      : []),
    ...(may("people")
      ? [
          {
            id: `/people${peoplePlaces.write({ view: "all", search, page: 1 })}`,
            text: t`Find people: ${search}`,
          },
        ]
      : []),
  ];
  const known = [
    ...ways.map(({ href, label }) => ({ id: href, text: label })),
    ...all.map(({ id, text: what }) => ({ id, text: t`Do: ${what}` })),
  ].filter((one) => one.text.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
  const suggestions = [...recentFirst(known, recent), ...(search === "" ? [] : finds)];
  const choose = (id: string) => {
    // What was searched for stays with nobody.
    if (known.some((one) => one.id === id))
      writeStored(stored, [id, ...recent.filter((one) => one !== id)].slice(0, most));
    const act = all.find((one) => one.id === id);
    if (act === undefined) onGo(id);
    else onDo(act.press);
  };
  return (
    <div ref={focusField} className={styles.palette}>
      <ComboField
        label={t`A section, an act, a number, an email`}
        startsOpen
        suggestions={suggestions}
        value={text}
        onChange={setText}
        onChoose={choose}
      />
    </div>
  );
}
