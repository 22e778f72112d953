import { useCombobox } from "@ark-ui/react/combobox";
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Chip } from "#src/ui/controls/ChipGroup.tsx";
import { CurrencyNetworksRow, CurrencyOptionRow, type CurrencyOption } from "./CurrencyOption.tsx";
import { collectionOf, optionAfterPage, rowsOf, runsOf } from "./currencyList.ts";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import styles from "./CurrencyPicker.module.css";
import "#src/ui/icons/lateIcons.ts";

/** Words of the picker. `found` says how many options there are now, and is read out. */
type CurrencyPickerTexts = {
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

/** The option that keys act on: where keys or the pointer led, else what is selected, else the first that can be had. */
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

const scrollToOption = ({ getElement }: { getElement: () => HTMLElement | null }) =>
  getElement()?.scrollIntoView({ block: "nearest" });

/** Ark's combobox over the options: always open, because the window that it stands in is what opens and closes. */
function useCurrencyCombobox(props: CurrencyPickerProps) {
  const { query, options, selectedId, texts, onQueryChange, onSelect } = props;
  const [active, setActive] = useActive(props);
  const collection = useMemo(() => collectionOf(options), [options]);
  const combobox = useCombobox({
    collection,
    open: true,
    disableLayer: true,
    closeOnSelect: false,
    // Enter over an empty list leaves the search as it is.
    allowCustomValue: true,
    selectionBehavior: "preserve",
    placeholder: texts.search,
    inputValue: query,
    value: selectedId === undefined ? [] : [selectedId],
    highlightedValue: active ?? null,
    scrollToIndexFn: scrollToOption,
    onInputValueChange: ({ inputValue }) => {
      if (inputValue !== query) onQueryChange(inputValue);
    },
    onHighlightChange: ({ highlightedValue }) => {
      if (highlightedValue !== null) setActive(highlightedValue);
    },
    onSelect: ({ itemValue }) => onSelect(itemValue),
  });
  return { combobox, active, setActive };
}

function OpenCurrencyPicker(props: CurrencyPickerProps) {
  const { query, filter, filters, options, texts, empty } = props;
  const id = useId();
  const { combobox, active, setActive } = useCurrencyCombobox(props);
  // One screen of rows is drawn at once, the rest when the browser is free: opening and typing never wait for 200.
  const shown = useDeferredValue(options, firstScreen(options, active));
  const runs = useMemo(() => runsOf(shown), [shown]);
  const input = { ...combobox.getInputProps(), "aria-expanded": options.length > 0 };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Escape is the dialog's.
    if (event.key === "Escape") return;
    const next = optionAfterPage(event.key, combobox.collection, active);
    if (next === null) input.onKeyDown?.(event);
    else {
      event.preventDefault();
      setActive(next);
    }
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
              {...input}
              data-autofocus
              aria-label={texts.search}
              enterKeyHint="go"
              className={styles.input}
              onKeyDown={onKeyDown}
            />
            {query && (
              <IconButton
                icon="close"
                label={texts.clear}
                onClick={() => {
                  props.onQueryChange("");
                  combobox.focus();
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
        {...combobox.getContentProps()}
        aria-label={texts.list}
        aria-labelledby={undefined}
        hidden={options.length === 0}
        className={styles.list}
      >
        {runs.map((run, index) => {
          const group = `${id}-${index}`;
          return (
            <div
              key={run.options[0]?.id}
              {...combobox.getItemGroupProps({ id: group })}
              {...(run.group === undefined && { "aria-labelledby": undefined })}
            >
              {run.group && (
                <div {...combobox.getItemGroupLabelProps({ htmlFor: group })} className={styles.group}>
                  {run.group}
                </div>
              )}
              {rowsOf(run.options).map((row) =>
                row.length > 1 ? (
                  <CurrencyNetworksRow key={row[0]?.entry} options={row} combobox={combobox} />
                ) : (
                  row.map((option) => (
                    <CurrencyOptionRow key={option.id} option={option} combobox={combobox} />
                  ))
                ),
              )}
            </div>
          );
        })}
      </div>
    </Dialog>
  );
}

/**
 * A modal choice of one currency: a search field over filters and a list that is walked with the arrows, Page Up and
 * Down, Home and End, taken with Enter and left with Escape. The whole screen of a phone, a window elsewhere. Heavy for
 * a first page: load it when it is first opened.
 */
export function CurrencyPicker(props: CurrencyPickerProps) {
  return props.open ? <OpenCurrencyPicker {...props} /> : null;
}
