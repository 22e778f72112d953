import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { timedStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { SettingFault, SettingName } from "#machines/console/settings/settings.types.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

interface SettingWords {
  name: MessageDescriptor;
  /** What it means. */
  meaning: MessageDescriptor;
}

/** The groups of settings, in order. */
export const settingGroups: readonly { title: MessageDescriptor; names: readonly SettingName[] }[] = [
  { title: msg`The exchange`, names: ["name", "company", "colour", "logo", "email", "telegram", "hours"] },
  { title: msg`Switches`, names: ["maintenance", "away", "contest", "proofs", "captchaLogin", "autopilot"] },
  { title: msg`Deadlines`, names: ["quote", ...timedStatuses, "offer"] },
  {
    title: msg({ message: "Money", context: "settings" }),
    names: ["share", "withdrawalAlone", "houseOfOne"],
  },
];

/** Each setting in words. */
export const settingWords: Record<SettingName, SettingWords> = {
  name: { name: msg`Name of the exchange`, meaning: msg`On every page, in letters and in the app.` },
  company: {
    name: msg`Company`,
    meaning: msg`Who runs the exchange: name, number and address. At the foot of every page, in letters and confirmations.`,
  },
  colour: {
    name: msg`Colour`,
    meaning: msg`Of buttons, links and the sign, such as #0a5a70. On the site and in letters, in shades that can be read.`,
  },
  logo: {
    name: msg`Logo`,
    meaning: msg`A square picture: PNG, JPEG or WebP. On every page, in the tab, on home screens.`,
  },
  email: {
    name: msg`Support email`,
    meaning: msg`On the site; letters of visitors and calls for staff go there.`,
  },
  telegram: { name: msg`Telegram of support`, meaning: msg`A name, such as example_support.` },
  hours: {
    name: msg`Hours of support`,
    meaning: msg`Daily, with a time zone: 09:00-23:00 Europe/Moscow. 00:00-24:00 is around the clock.`,
  },
  maintenance: { name: msg`Maintenance`, meaning: msg`While it lasts, no new orders are taken.` },
  away: { name: msg`Staff are away`, meaning: msg`Monitors don't list pairs whose orders need staff.` },
  contest: { name: msg`Contest`, meaning: msg`Its page is on the site.` },
  proofs: {
    name: msg`Numbers on the home page`,
    meaning: msg`The score of reviews and how many orders are done, once there are five.`,
  },
  captchaLogin: {
    name: msg`Check before signing in`,
    meaning: msg`Signing in and asking for a letter need a check that no robot does it.`,
  },
  autopilot: { name: msg`Autopilot of the demo`, meaning: msg`It moves orders as staff would.` },
  new: { name: msg`Time to confirm`, meaning: msg`Minutes until an order that wasn't confirmed expires.` },
  quote: {
    name: msg`Time that a rate is kept`,
    meaning: msg`Minutes from the order until its payment must begin.`,
  },
  verification: {
    name: msg`Time for documents`,
    meaning: msg`Minutes until an order without documents expires.`,
  },
  waiting_requisites: {
    name: msg`Time to give payment details`,
    meaning: msg`Minutes until an order that got none expires.`,
  },
  waiting_payment: { name: msg`Time to pay`, meaning: msg`Minutes until an order that nobody paid expires.` },
  marked_paid: {
    name: msg`Time to find a payment`,
    meaning: msg`Minutes after “I paid” until staff are called.`,
  },
  confirming: {
    name: msg`Time to confirm a payment`,
    meaning: msg`Minutes of confirmations until staff are called.`,
  },
  underpaid: {
    name: msg`Time to choose after paying too little`,
    meaning: msg`Minutes until staff are called to decide.`,
  },
  paid_late: {
    name: msg`Time to choose after paying late`,
    meaning: msg`Minutes until staff are called to decide.`,
  },
  offer: {
    name: msg`Time that a new offer binds`,
    meaning: msg`Minutes that an accepted recalculation holds.`,
  },
  paid: { name: msg`Time to start a payout`, meaning: msg`Minutes until staff are called.` },
  paying_out: { name: msg`Time to send a payout`, meaning: msg`Minutes until staff are called.` },
  payout_error: { name: msg`Time to mend a payout`, meaning: msg`Minutes until staff are called again.` },
  refunding: { name: msg`Time to send money back`, meaning: msg`Minutes until staff are called.` },
  share: {
    name: msg`Share of referrers`,
    meaning: msg`Percent of the profit from each order that they brought.`,
  },
  withdrawalAlone: {
    name: msg`What one person pays alone`,
    meaning: msg`A larger withdrawal needs two people. A higher limit counts a day after it was set.`,
  },
  houseOfOne: {
    name: msg`One person decides`,
    meaning: msg`For an exchange of one person. You decide about yourself, and do alone what takes two; each such act is marked in the journal and told by email. It counts only while nobody else decides and your sign-in takes a code.`,
  },
};

/** Why the page refuses a value. */
export const faultMessages: Record<SettingFault, MessageDescriptor> = {
  ...amountMessages,
  required: msg`Fill in this field`,
  picture: msg`Choose a picture: PNG, JPEG or WebP`,
  colour: msg`Enter a colour, for example #0a5a70`,
  minutes: msg`Write whole minutes, from 1 to 43200`,
  percent: msg`Write a percentage from 0 to 100`,
};
