import { readColour } from "#domain/site/accent.ts";
import { amountFault, amountIn } from "#domain/money/amount.ts";
import { readShare } from "#domain/earnings/referral.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import {
  isSwitch,
  type SettingBody,
  type SettingFault,
  type SettingRow,
  type SettingText,
  type SettingValue,
} from "./settings.types.ts";

const blank: SettingText = { row: null, value: "", file: null, isOn: false, reason_ru: "", reason_en: "" };

/** A deadline is at most thirty days. */
const mostMinutes = 43_200;

const amountDecimals = 8;

function faultIn({ row, value, file }: SettingText): SettingFault | null {
  const text = value.trim();
  if (row?.kind === "percent") return readShare(text) === null ? "percent" : null;
  if (row?.kind === "minutes")
    return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= mostMinutes ? null : "minutes";
  if (row?.kind === "amount") return amountFault(text, amountDecimals);
  // Without a picture the one that is there goes.
  if (row?.kind === "picture") return file === null && row.value === null ? "picture" : null;
  if (row?.kind === "colour") return text === "" || readColour(text) !== null ? null : "colour";
  return row?.id === "name" && text === "" ? "required" : null;
}

function valueIn({ row, value, isOn }: SettingText): SettingValue {
  const text = value.trim();
  switch (row?.kind) {
    case "flag":
      return isOn;
    case "picture":
      return null;
    case "minutes":
      return Number(text);
    case "percent":
      return readShare(text);
    case "amount":
      return amountIn(text, amountDecimals);
    default:
      return text === "" ? null : text;
  }
}

const bodyOf = (text: SettingText): SettingBody => ({
  row: text.row,
  value: valueIn(text),
  file: text.file,
  reason_ru: text.reason_ru.trim(),
  reason_en: text.reason_en.trim(),
});

/** What staff set, with the last change of each. */
export const settingsMachine = createList<readonly SettingRow[]>()({
  id: "settings",
  description:
    "What staff set: the exchange's name and contacts, switches, deadlines. Each can go back to what it was.",
  isExclusive: true,
  commands: {
    restore: {
      on: "row",
      can: ({ changed, value }) => changed !== null && changed.before !== value,
      asks: true,
      gives: "row",
    },
    turn: { on: "row", can: isSwitch, gives: "row" },
  },
  form: {
    fields: ["value", "reason_ru", "reason_en"],
    blank,
    faultsIn: (text) => faultsOf<SettingFault>({ value: faultIn(text) }),
    bodyOf,
    edits: (row) => ({ ...blank, row, value: String(row.value ?? ""), isOn: row.value === true }),
  },
});
