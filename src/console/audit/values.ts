import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { roles } from "#domain/account/permissions.ts";
import { isDecimal } from "#domain/money/money.ts";
import type { ActChange } from "#machines/console/audit/audit.selectors.ts";
import type { Act } from "#machines/console/audit/audit.types.ts";
import type { SettingName } from "#machines/console/settings/settings.types.ts";
import { eventName } from "#src/console/order/messages.ts";
import { verificationEvents } from "#src/console/verification/messages.ts";
import { moveNames as withdrawalMoves } from "#src/console/withdrawals/messages.ts";
import { roleNames } from "#src/console/people/messages.ts";
import { settingWords } from "#src/console/settings/messages.ts";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import type { Say } from "#src/ui/list/say.ts";

/** What a value is: its unit, or what it is a code of. `own` is a sum in the currency that the act is about. */
type Kind = "percent" | "sent" | "received" | "own" | "seconds" | "minutes" | "event" | "role" | "letter";

type Words = readonly [title: MessageDescriptor, kind?: Kind];

/** Values that mean the same wherever staff set them. What has no words here is shown by its own name. */
const words: Readonly<Record<string, Words>> = {
  enabled: [msg`For visitors`],
  source: [msg`Source of the rate`],
  photo: [msg({ message: "Photo", context: "journal" })],
  kind: [msg({ message: "Kind", context: "journal" })],
  value: [msg({ message: "Value", context: "journal" })],
  code: [msg({ message: "Code", context: "journal" })],
  label: [msg({ message: "Label", context: "journal" })],
  margin: [msg({ message: "Margin", context: "pairs" }), "percent"],
  bonus: [msg({ message: "Bonus", context: "pairs" }), "percent"],
  verification_margin: [msg`Margin for verified cards`, "percent"],
  course: [msg`Own rate`],
  course_until: [msg`Own rate until`],
  min_course: [msg`Lowest rate`],
  max_course: [msg`Highest rate`],
  working_hours: [msg`Working hours`],
  "steps.from": [msg`Better rate from`, "sent"],
  "steps.percent": [msg`Better by`, "percent"],
  notify_en: [msg`Notice in English`],
  notify_ru: [msg`Notice in Russian`],
  min_from: [msg`Minimum to send`, "sent"],
  max_from: [msg`Maximum to send`, "sent"],
  min_to: [msg`Minimum to receive`, "received"],
  max_to: [msg`Maximum to receive`, "received"],
  risk_limit: [msg`Risk threshold`],
  confirm: [msg`Confirmed after a look`],
  waits: [msg`Waits for a second person`],
  event: [msg`Step`, "event"],
  reason: [msg({ message: "Reason", context: "journal" })],
  note: [msg({ message: "Note", context: "journal" })],
  transaction: [msg`Transaction`],
  paid_at: [msg`Paid at`],
  confirmations: [msg`Confirmations`],
  currency: [msg`Currency`],
  score: [msg`Risk score`],
  settlement: [msg`Settled by`],
  holder: [msg`Works on it`],
  role: [msg({ message: "Role", context: "journal" }), "role"],
  email: [msg`Email`],
  share: [msg({ message: "Share", context: "journal" }), "percent"],
  available: [msg`In the reserve`, "own"],
  difference: [msg`Difference`, "own"],
  below: [msg`Notice below`, "own"],
  minimum: [msg`Minimum`, "own"],
  fee: [msg({ message: "Fee", context: "journal" }), "own"],
  min: [msg`Minimum`, "own"],
  max: [msg`Maximum`, "own"],
  daily_sum: [msg`Amount a day`, "own"],
  daily_count: [msg`Orders a day`],
  rest_minutes: [msg`Rest`, "minutes"],
  once: [msg`For one order only`],
  active: [msg({ message: "On", context: "journal" })],
  status: [msg({ message: "Status", context: "journal" }), "letter"],
  name_en: [msg`Name in English`],
  name_ru: [msg`Name in Russian`],
  address_en: [msg`Address in English`],
  address_ru: [msg`Address in Russian`],
  phone: [msg`Phone`],
  ticker: [msg`Ticker`],
  decimals: [msg`Decimals`],
  send: [msg`Visitors send it`],
  receive: [msg`Visitors receive it`],
  starts_at: [msg({ message: "From", context: "journal" })],
  ends_at: [msg({ message: "Until", context: "journal" })],
  total_limit: [msg`Uses in all`],
  user_limit: [msg`Uses a person`],
  stopped: [msg({ message: "Stopped", context: "journal" })],
  interval: [msg`Read every`, "seconds"],
  timeout: [msg`Waits at most`, "seconds"],
  stale_after: [msg`Too old after`, "seconds"],
};

/** Operations whose `amount` is in the currency that they are about. */
const inOwn = ["setReserve", "recordStrayPayment"];

const letterStates: Readonly<Record<string, MessageDescriptor>> = {
  pending: msg`waits to be sent`,
  failed: msg`couldn't be sent`,
  dropped: msg`given up`,
};

/** The name without the number of a step and the part that it stands in. */
function wordsOf({ operation }: Act, name: string): Words | undefined {
  if (name === "amount") {
    const title = msg({ message: "Amount", context: "journal" });
    return inOwn.includes(operation) ? [title, "own"] : [title];
  }
  const parts = name.split(".").filter((part) => !/^\d+$/.test(part));
  return words[parts.join(".")] ?? words[parts.at(-1) ?? ""];
}

const settingOf = ({ operation }: Act, name: string) =>
  ["changeSetting", "changeSwitches"].includes(operation) ? settingWords[name as SettingName] : undefined;

/** What a change is called; null where only its code is known. */
export function changeName(act: Act, name: string, say: Say): string | null {
  const title = settingOf(act, name)?.name ?? wordsOf(act, name)?.[0];
  return title === undefined ? null : say(title);
}

/** The currency that a sum is in: the subject of an act on a pair says both. */
function currencyOf({ subject, change }: Act, kind: "sent" | "received" | "own"): string {
  if (typeof change["currency"] === "string") return change["currency"];
  const [first = "", second = ""] = (subject ?? "").split("-");
  return kind === "received" ? second : first;
}

/** Moves of other things than orders have names of their own. */
const eventNames: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  moveOperatorVerification: verificationEvents,
  moveOperatorWithdrawal: withdrawalMoves,
};

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

/** A value in words, with its unit. */
export function valueText(act: Act, name: string, value: ActChange["after"], say: Say): string {
  if (value === undefined || value === null || value === "") return "—";
  if (typeof value === "boolean") return say(value ? msg`yes` : msg`no`);
  const text = String(value);
  const coded = (code: string, named: MessageDescriptor | null | undefined) => (named ? say(named) : code);
  if (settingOf(act, name)) return typeof value === "number" ? say.lasts(value * 60) : text;
  const kind = wordsOf(act, name)?.[1];
  switch (kind) {
    case "percent":
      return isDecimal(text) ? formatPercent(text, say) : text;
    case "sent":
    case "received":
    case "own":
      return isDecimal(text) ? say.amount(text, currencyOf(act, kind)) : text;
    case "seconds":
      return say(msg`${text} sec`);
    case "minutes":
      return say.lasts(Number(value) * 60);
    case "event":
      return coded(text, eventNames[act.operation]?.[text] ?? eventName(text));
    case "role":
      return coded(text, roleNames[roles.find((role) => role === text) ?? "user"]);
    case "letter":
      return coded(text, letterStates[text]);
    case undefined:
      return isMoment(text) ? say.moment(text) : text;
  }
}
