import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];

/** What is set here beside the settings of the server: maintenance, the demo's autopilot, the share of referrers. */
const otherSettings = ["maintenance", "autopilot", "share"] as const;
export type SettingName = Schemas["SettingName"] | (typeof otherSettings)[number];
export type SettingValue = Schemas["Setting"]["value"];

/** A value that staff set, with its last change. Its name is its id. */
export interface SettingRow extends Omit<Schemas["Setting"], "name" | "kind"> {
  id: SettingName;
  kind: Schemas["Setting"]["kind"] | "percent";
}

/** What is typed. */
export interface SettingText {
  /** Null while nothing is changed. */
  row: SettingRow | null;
  value: string;
  file: File | null;
  isOn: boolean;
  /** Why the site is closed. */
  reason_ru: string;
  reason_en: string;
}

/** Faults that the page finds. */
export type SettingFault = "required" | "picture" | "colour" | "minutes" | "percent" | AmountFault;

/** What is sent. */
export interface SettingBody {
  row: SettingRow | null;
  value: SettingValue;
  file: File | null;
  reason_ru: string;
  reason_en: string;
}

/** What is turned on and off in place. Maintenance has reasons, and whether one person decides is thought over. */
const switches: readonly SettingName[] = ["away", "contest", "proofs", "captchaLogin", "autopilot"];

export const isSwitch = ({ id }: Pick<SettingRow, "id">): boolean => switches.includes(id);
