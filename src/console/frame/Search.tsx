import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import styles from "./Frame.module.css";
import "#src/ui/icons/lateIcons.ts";

/** The search of a list of the console. It searches when it is submitted. */
export function Search({
  label,
  value,
  maxLength,
  onFind,
}: {
  label: string;
  /** What is searched for now. */
  value: string;
  maxLength: number;
  onFind: (text: string) => void;
}) {
  const { t } = useLingui();
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get("q");
        onFind(typeof text === "string" ? text.trim() : "");
      }}
    >
      <input
        key={value}
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
      />
      {value === "" ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <IconButton
          icon="close"
          label={t`Clear the search`}
          onClick={({ currentTarget: { form } }) => {
            // It goes: the focus stays in the search.
            form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
            onFind("");
          }}
        />
      )}
      <IconButton type="submit" icon="search" label={t`Find`} />
    </form>
  );
}
