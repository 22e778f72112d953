import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Permission } from "#domain/account/permissions.ts";
import { peoplePlaces } from "#src/console/people/place.ts";
import { queuePlaces } from "#src/console/queue/place.ts";
import { ComboField } from "#src/ui/fields/ComboField.tsx";
import styles from "./Frame.module.css";

/** The field takes the focus: now, where its dialog is open already, else from the dialog. */
const focusField = (box: HTMLElement | null) => {
  const input = box?.querySelector("input");
  input?.setAttribute("data-autofocus", "");
  input?.focus();
};

/** The way to every section, and to the orders and people that a text finds. */
export function Palette({
  ways,
  may,
  onGo,
}: {
  ways: readonly { href: string; label: string }[];
  may: (permission: Permission) => boolean;
  onGo: (href: string) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState("");
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
  const suggestions = [
    ...ways
      .filter(({ label }) => label.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
      .map(({ href, label }) => ({ id: href, text: label })),
    ...(search === "" ? [] : finds),
  ];
  return (
    <div ref={focusField} className={styles.palette}>
      <ComboField
        label={t`A section, a number, an email`}
        suggestions={suggestions}
        value={text}
        onChange={setText}
        onChoose={onGo}
      />
    </div>
  );
}
