import { msg } from "@lingui/core/macro";
import { maxPercent } from "#domain/earnings/promocode.ts";
import type { staffPromocodesMachine } from "#machines/console/staff-promocodes/staff-promocodes.machine.ts";
import {
  effectIn,
  type PromocodeText,
  type StaffPromocodePage,
} from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import type { Say } from "#src/ui/list/say.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { effectsOf } from "#src/console/page/Effects.tsx";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { kindHints, kindNames, states } from "./messages.ts";
import { MomentField } from "./MomentField.tsx";
import { promocodesPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    staffPromocodes: typeof staffPromocodesMachine;
  }
}

const most = maxPercent;

/** What the code does to a rate, on which pair and for whom never changes. */
const isNew = ({ row }: PromocodeText): boolean => row === null;

const currenciesIn = ({ currencies }: StaffPromocodePage, say: Say) => [
  { value: "", label: say(msg`All currencies`) },
  ...currencies.map(({ id, code, ...names }) => ({
    value: String(id),
    label: `${say.titleOf(names)} (${code})`,
  })),
];

const moment = {
  look: MomentField,
  optional: true,
  hint: msg`In the time zone of this device.`,
} as const;

const limit = { optional: true, inputMode: "numeric", maxLength: 7 } as const;

const failed = msg`The promo code couldn't be changed`;

/** The promo codes: what they do, how often they were used, and the form that changes one. */
export const Promocodes = staffPage<"staffPromocodes">({
  flow: "staffPromocodes",
  places: promocodesPlaces,
  title: msg`Promo codes`,
  about: msg`Whoever enters a promo code gets a better rate. Orders that have used it keep it when it ends or is turned off.`,
  empty: { title: msg`No promo codes yet` },
  name: ({ code }) => code,
  columns: {
    code: {
      title: msg`Promo code`,
      cell: ({ code, email }, say) => [code, say(email === null ? msg`for everyone` : msg`for ${email}`)],
    },
    effect: {
      title: msg`The rate is better by`,
      cell: ({ kind, value, from, to }, say, { currencies }) => {
        const [sent, received] = [from, to].map((id) => currencies.find((one) => one.id === id));
        return [
          kind === "percent"
            ? formatPercent(value, { locale: say.locale })
            : say.amount(value, received?.ticker),
          sent && received ? `${sent.code} → ${received.code}` : say(msg`all pairs`),
        ];
      },
    },
    valid: {
      title: msg`Valid`,
      cell: ({ starts_at: start, ends_at: end }, say) => {
        const ending = say(end === null ? msg`without end` : msg`until ${say.moment(end)}`);
        return start === null ? ending : [say(msg`from ${say.moment(start)}`), ending];
      },
    },
    uses: {
      title: msg({ message: "Uses", context: "promo codes" }),
      cell: ({ uses, total_limit: total, user_limit: each }, say) => {
        const count = (number: number) => say.amount(String(number));
        return [
          total === null ? count(uses) : say(msg`${count(uses)} of ${count(total)}`),
          each === null ? null : say(msg`Each person: ${count(each)}`),
        ];
      },
    },
    state: { title: msg`Status`, cell: ({ state }) => states[state] },
  },
  commands: {
    switchOn: { button: msg`Turn on`, has: ({ stopped }) => stopped, failed },
    switchOff: {
      button: msg`Turn off`,
      has: ({ stopped, state }) => !stopped && state !== "expired",
      failed,
    },
  },
  form: {
    begin: msg`Add a promo code`,
    edit: { button: msg`Change` },
    title: ({ row }) => row?.code ?? msg`New promo code`,
    submit: msg`Save`,
    fields: {
      code: {
        label: msg`Promo code`,
        hint: msg`Capital or small letters make no difference. It can't be changed later.`,
        has: isNew,
        autoCapitalize: "characters",
        spellCheck: false,
        maxLength: 64,
      },
      kind: { label: msg`How the rate gets better`, has: isNew, look: "segments", choices: kindNames },
      value: {
        label: msg`The rate is better by`,
        hint: ({ kind }) => kindHints[kind],
        has: isNew,
        inputMode: "decimal",
        maxLength: 37,
      },
      from: { label: msg`Visitors send`, has: isNew, choices: currenciesIn },
      to: { label: msg`Visitors receive`, has: isNew, choices: currenciesIn },
      email: {
        label: msg`Only for the account with this email`,
        has: isNew,
        optional: true,
        type: "email",
        spellCheck: false,
        maxLength: 254,
      },
      starts_at: { label: msg`Valid from`, has: isNew, ...moment },
      ends_at: { label: msg({ message: "Valid until", context: "promo codes" }), ...moment },
      total_limit: { label: msg`Uses by all together`, ...limit },
      user_limit: { label: msg`Uses by each person`, ...limit },
    },
    More: effectsOf(effectIn),
    faults: {
      ...amountMessages,
      code: msg`A promo code has 3 to 64 Latin letters, digits and hyphens`,
      percent: msg`At most ${most}%`,
      moment: msg`Write both the date and the time, or leave the field empty`,
      order: msg`The end must be after the beginning`,
      whole: msg`Write a whole number above zero, or leave it empty`,
    },
  },
});
