import { useState } from "react";
import { ChipGroup } from "./ChipGroup.tsx";
import styles from "./CodeTabs.module.css";
import { CopyButton } from "./CopyButton.tsx";

/** Code of several kinds, of which one is shown, and copied; where it is a file's, its address is. */
export function CodeTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { id: string; label: string; copyLabel: string; code: string; address?: string }[];
}) {
  const [chosen, choose] = useState(tabs[0]?.id ?? "");
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (shown === undefined) return null;
  return (
    <div className={styles.place}>
      {tabs.length > 1 && (
        <ChipGroup
          label={label}
          look="tabs"
          choices={tabs.map(({ id, label: name }) => ({ value: id, label: name }))}
          value={shown.id}
          onChange={choose}
        />
      )}
      {shown.address !== undefined && (
        <a className={styles.address} href={shown.address}>
          {shown.address}
        </a>
      )}
      <pre
        className={styles.code}
        role="region"
        aria-label={shown.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
      >
        <code>{shown.code}</code>
      </pre>
      <div>
        <CopyButton key={shown.id} value={shown.address ?? shown.code} label={shown.copyLabel} />
      </div>
    </div>
  );
}
