import { useState } from "react";
import { ChipGroup } from "./ChipGroup.tsx";
import styles from "./CodeTabs.module.css";
import { CopyButton } from "./CopyButton.tsx";

/** Code of several kinds, of which one is shown, and copied. */
export function CodeTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { id: string; label: string; copyLabel: string; code: string }[];
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
      <pre className={styles.code}>
        <code>{shown.code}</code>
      </pre>
      <div>
        <CopyButton key={shown.id} value={shown.code} label={shown.copyLabel} />
      </div>
    </div>
  );
}
