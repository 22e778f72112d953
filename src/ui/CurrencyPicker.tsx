import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Announcement } from "./Announcement.tsx";
import { Chip } from "./Chip.tsx";
import { CurrencyOptionRow } from "./CurrencyOption.tsx";
import type { CurrencyOption } from "./CurrencyOption.tsx";
import { optionAfterKey, runsOf } from "./currencyList.ts";
import { Dialog } from "./Dialog.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./CurrencyPicker.module.css";

/** Words of the picker. `found` says how many options there are now, and is read out. */
export type CurrencyPickerTexts = {
  title: string;
  close: string;
  search: string;
  clear: string;
  filters: string;
  list: string;
  found: string;
};

/** What the picker shows and tells. Controlled: `options` are those that already pass `query` and `filter`. */
export type CurrencyPickerProps = {
  open: boolean;
  query: string;
  filter: string;
  /** The first one is All. */
  filters: ReadonlyArray<{ id: string; label: string }>;
  options: readonly CurrencyOption[];
  selectedId?: string | undefined;
  texts: CurrencyPickerTexts;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  onQueryChange: (query: string) => void;
  onFilterChange: (filter: string) => void;
  onSelect: (id: string) => void;
  onClose: () => void;
};

/** The option that keys act on: where the arrows led, else what is selected, else the first that can be had. */
function useActive({ options, query, selectedId }: CurrencyPickerProps) {
  const [moved, setMoved] = useState<{ id: string; query: string }>();
  const can = (id: string | undefined) => options.some((option) => option.id === id && !option.disabled);
  const wanted = moved?.query === query && can(moved.id) ? moved.id : undefined;
  const kept = query === "" && can(selectedId) ? selectedId : undefined;
  const active = wanted ?? kept ?? options.find((option) => !option.disabled)?.id;
  return [active, (id: string) => setMoved({ id, query })] as const;
}

/** Enough rows to fill a screen; all of them when the one to begin with is further down. */
function firstScreen(options: readonly CurrencyOption[], active: string | undefined) {
  const some = options.slice(0, 16);
  return active === undefined || some.some((option) => option.id === active) ? some : options;
}

function OpenCurrencyPicker(props: CurrencyPickerProps) {
  const { query, filter, filters, options, selectedId, texts, empty, onSelect } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useActive(props);
  // One screen of rows is drawn at once, the rest when the browser is free: opening and typing never wait for 200.
  const shown = useDeferredValue(options, firstScreen(options, active));
  const runs = useMemo(() => runsOf(shown), [shown]);
  const elementId = (option: string) => `${id}-${option}`;

  useEffect(() => {
    if (active !== undefined)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = optionAfterKey(event.key, options, active);
    if (next !== undefined) setActive(next);
    else if (event.key === "Enter" && active !== undefined) onSelect(active);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[role="option"]:not([aria-disabled])');
    if (row?.dataset.id !== undefined) onSelect(row.dataset.id);
  };

  return (
    <Dialog
      open
      size="sheet"
      title={texts.title}
      closeLabel={texts.close}
      onClose={props.onClose}
      head={
        <div className={styles.head}>
          <div className={styles.search}>
            <Icon name="search" />
            <input
              ref={input}
              data-autofocus
              type="text"
              role="combobox"
              aria-label={texts.search}
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active === undefined ? undefined : elementId(active)}
              placeholder={texts.search}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              className={styles.input}
              value={query}
              onChange={(event) => props.onQueryChange(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            {query && (
              <IconButton
                icon="close"
                label={texts.clear}
                onClick={() => {
                  props.onQueryChange("");
                  input.current?.focus();
                }}
              />
            )}
          </div>
          <fieldset className={styles.filters} aria-label={texts.filters}>
            {filters.map(({ id: filterId, label }) => (
              <Chip
                key={filterId}
                pressed={filterId === filter}
                onClick={() => props.onFilterChange(filterId)}
              >
                {label}
              </Chip>
            ))}
          </fieldset>
        </div>
      }
    >
      <Announcement>{texts.found}</Announcement>
      {options.length === 0 && empty}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <select> cannot be searched
        role="listbox"
        tabIndex={-1}
        id={`${id}-list`}
        aria-label={texts.list}
        hidden={options.length === 0}
        className={styles.list}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {runs.map((run, index) => (
          <div
            key={run.options[0]?.id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options has no element of its own
            role="group"
            aria-labelledby={run.group && `${id}-group-${index}`}
          >
            {run.group && (
              <div id={`${id}-group-${index}`} role="presentation" className={styles.group}>
                {run.group}
              </div>
            )}
            {run.options.map((option) => (
              <CurrencyOptionRow
                key={option.id}
                option={option}
                elementId={elementId(option.id)}
                active={option.id === active}
                selected={option.id === selectedId}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/**
 * A modal choice of one currency: a search field (the combobox pattern of WAI-ARIA) over filters and a list that is
 * walked with the arrows, Page Up and Down, Home and End, taken with Enter and left with Escape. The whole screen of
 * a phone, a window elsewhere. Heavy for a first page: load it when it is first opened.
 */
export function CurrencyPicker(props: CurrencyPickerProps) {
  return props.open ? <OpenCurrencyPicker {...props} /> : null;
}
