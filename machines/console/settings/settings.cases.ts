import { failed } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { settingsMachine } from "./settings.machine.ts";
import { isSwitch, type SettingRow } from "./settings.types.ts";

const changed = {
  at: "2026-11-20T10:00:00.000Z",
  actor: { kind: "user", id: "0191c1f5-3f6b-4d8e-9a57-2f1f5a6b7c8d", name: "olga@example.com" },
} as const;

/** One setting of each kind. */
export const sampleSettings: readonly SettingRow[] = [
  {
    id: "name",
    kind: "text",
    value: "Sample",
    first: "Exchange",
    changed: { ...changed, before: "Exchange" },
  },
  { id: "telegram", kind: "text", value: null, first: null, changed: null },
  { id: "colour", kind: "colour", value: "#0a5a70", first: "#0a5a70", changed: null },
  {
    id: "logo",
    kind: "picture",
    value: null,
    first: null,
    changed: { ...changed, before: "0123456789abcdef" },
  },
  { id: "away", kind: "flag", value: true, first: false, changed: { ...changed, before: false } },
  { id: "maintenance", kind: "flag", value: false, first: false, changed: null },
  { id: "withdrawalAlone", kind: "amount", value: "1000", first: "1000", changed: null },
  { id: "share", kind: "percent", value: "20", first: "20", changed: null },
  { id: "waiting_payment", kind: "minutes", value: 45, first: 30, changed: { ...changed, before: 30 } },
];

const restored = { ...sampleSettings[0], value: "Exchange" } as SettingRow;

const turned = { ...sampleSettings[4], value: false } as SettingRow;

/** Events and outcomes that reach every state of the settings. */
export const settingsCases = listCases(settingsMachine, {
  answers: [sampleSettings, sampleSettings.slice(0, 1)],
  rows: {
    edit: sampleSettings.filter((row) => !isSwitch(row)).map(({ id }) => id),
    restore: "name",
    turn: "away",
  },
  outputs: { restore: { row: restored }, turn: { row: turned } },
  typed: {
    value: [" 6017 ", ""],
    file: [new File(["x"], "logo.png", { type: "image/png" })],
    isOn: [true],
    reason_en: ["Back soon"],
  },
  refused: { value: ["Give an email address."] },
  saved: { row: restored },
  events: [failed("save", { kind: "unsupportedMediaType" })],
});
