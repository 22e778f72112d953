import { amountFault, amountIn, maxSignificantDigits } from "#domain/money/amount.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { PayTo, PayToBody, PayToFault, PayToPage, PayToPlace, PayToText } from "./pay-to.types.ts";

/** Payment details that one call takes. */
export const mostLines = 500;

const blank: PayToText = {
  currency: null,
  lines: "",
  label: "",
  once: false,
  daily_count: "",
  daily_sum: "",
  rest_minutes: "",
};

/** The parts of each line that has any, as a spreadsheet or a person separates them. */
const rowsIn = (lines: string): string[][] =>
  lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(/[;\t]/).map((part) => part.trim()));

const lineFault = ({ currency, lines }: PayToText): PayToFault | null => {
  if (lines === null) return null;
  const rows = rowsIn(lines);
  if (rows.length === 0) return "required";
  if (rows.length > mostLines) return "too_many";
  return currency !== null && rows.some((row) => row.length > currency.fields.length) ? "columns" : null;
};

const wholeFault = (text: string, most: number): PayToFault | null =>
  text.trim() === "" || (/^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= most) ? null : "whole";

const decimalsIn = ({ currency }: Pick<PayToText, "currency">): number =>
  currency?.decimals ?? maxSignificantDigits;

const faultsIn = (text: PayToText) =>
  faultsOf<PayToFault>({
    currency: text.lines !== null && text.currency === null ? "required" : null,
    lines: lineFault(text),
    daily_count: wholeFault(text.daily_count, 1_000_000),
    daily_sum: amountFault(text.daily_sum, decimalsIn(text), { isOptional: true, isAboveZero: true }),
    rest_minutes: wholeFault(text.rest_minutes, 525_600),
  });

const numberOrNull = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

const bodyOf = ({ currency, lines, ...text }: PayToText): PayToBody => {
  const change = {
    label: textOrNull(text.label),
    once: text.once,
    daily_count: numberOrNull(text.daily_count),
    daily_sum: amountIn(text.daily_sum, decimalsIn({ currency })),
    rest_minutes: numberOrNull(text.rest_minutes),
  };
  if (currency === null || lines === null) return { create: null, change };
  const values = rowsIn(lines).map((row) =>
    Object.fromEntries(currency.fields.map((field, index) => [field, row[index] ?? ""])),
  );
  return { create: { currency: currency.id, values, ...change }, change };
};

const edits = ({
  currency: { id, decimals },
  values,
  label,
  once,
  daily_count: count,
  daily_sum: sum,
  rest_minutes: rest,
}: PayTo): PayToText => ({
  currency: { id, decimals, fields: values.map(({ name }) => name) },
  lines: null,
  label: label ?? "",
  once,
  daily_count: String(count ?? ""),
  daily_sum: sum ?? "",
  rest_minutes: String(rest ?? ""),
});

/** What visitors pay to, the newest first, with today's use. */
export const payToMachine = createList<PayToPage, PayToPlace>()({
  id: "pay-to",
  description: "What visitors pay to: added, limited, turned on and off, removed while no order has got it.",
  pages: "numbers",
  isExclusive: true,
  commands: {
    switchOn: { on: "row", can: ({ active }) => !active, gives: "row" },
    switchOff: { on: "row", can: ({ active }) => active, gives: "row" },
    remove: { on: "row", can: ({ used_at: used }) => used === null, asks: true, removes: true },
  },
  form: {
    fields: ["currency", "lines", "label", "daily_count", "daily_sum", "rest_minutes"],
    blank,
    faultsIn,
    bodyOf,
    edits,
    adds: "first",
  },
});
