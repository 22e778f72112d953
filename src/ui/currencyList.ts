import type { CurrencyOption } from "./CurrencyOption.tsx";

/** Rows that a Page key jumps over: about a screen of a phone. */
const PAGE = 8;

/** Where `key` leads from the option `from`, past what is disabled; undefined for keys that do not move. */
export function optionAfterKey(key: string, options: readonly CurrencyOption[], from: string | undefined) {
  const open = options.filter((option) => !option.disabled);
  const at = open.findIndex((option) => option.id === from);
  const last = open.length - 1;
  const index = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + PAGE),
    PageUp: Math.max(0, at - PAGE),
    Home: 0,
    End: last,
  }[key];
  return index === undefined ? undefined : open[index]?.id;
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
