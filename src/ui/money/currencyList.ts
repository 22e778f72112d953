import { createListCollection, type ListCollection } from "@ark-ui/react/combobox";
import type { CurrencyOption } from "./CurrencyOption.tsx";

/** Rows that a Page key jumps over: about a screen of a phone. */
const PAGE = 8;

/** The options as Ark's combobox walks them. */
export const collectionOf = (options: readonly CurrencyOption[]) =>
  createListCollection({
    items: options,
    itemToValue: ({ id }) => id,
    itemToString: ({ name, network }) => (network === undefined ? name : `${name} ${network}`),
    isItemDisabled: ({ disabled = false }) => disabled,
  });

/** Where a Page key leads from the option `from`, past what is disabled; null for other keys. */
export function optionAfterPage(
  key: string,
  collection: ListCollection<CurrencyOption>,
  from: string | undefined,
): string | null {
  if (from === undefined) return null;
  if (key === "PageDown") return collection.getNextValue(from, PAGE, true) ?? collection.lastValue;
  if (key === "PageUp") return collection.getPreviousValue(from, PAGE, true) ?? collection.firstValue;
  return null;
}

/** The options in rows: those that stand one after another for the networks of one currency share a row. */
export function rowsOf(options: readonly CurrencyOption[]): CurrencyOption[][] {
  const rows: CurrencyOption[][] = [];
  for (const option of options) {
    const row = rows.at(-1);
    if (row !== undefined && option.entry !== undefined && row[0]?.entry === option.entry) row.push(option);
    else rows.push([option]);
  }
  return rows;
}

/** The options in runs that share a group, in their order. */
export function runsOf(options: readonly CurrencyOption[]) {
  const runs: { group: string | undefined; options: CurrencyOption[] }[] = [];
  for (const option of options) {
    const run = runs.at(-1);
    if (run && run.group === option.group) run.options.push(option);
    else runs.push({ group: option.group, options: [option] });
  }
  return runs;
}
