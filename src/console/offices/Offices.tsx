import { msg } from "@lingui/core/macro";
import { languageTags } from "#domain/text/locale.ts";
import type { officesMachine } from "#machines/console/offices/offices.machine.ts";
import { type DayField, dayFields, type StaffOffice } from "#machines/console/offices/offices.types.ts";
import type { Say } from "#src/ui/list/say.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    offices: typeof officesMachine;
  }
}

const nameOf = ({ city, currency }: StaffOffice): string => `${city.name}, ${currency.code}`;

/** The 1st of January 2024 was a Monday. */
const dayName = (day: DayField, { locale }: Say): string =>
  new Intl.DateTimeFormat(languageTags[locale], { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + dayFields.indexOf(day)),
  );

/** An empty day is closed. */
const hoursOf = (day: DayField) => ({
  label: (_: unknown, say: Say) => dayName(day, say),
  "aria-required": false,
  maxLength: 60,
});

const failed = msg`The office couldn't be changed`;

/** The offices for cash: where they are, when they are open, and the form that changes one. */
export const Offices = staffPage<"offices">({
  flow: "offices",
  places: null,
  title: msg`Offices for cash`,
  empty: {
    title: msg`No offices yet`,
    text: msg`Cash is exchanged where there is an office for it. First add a currency whose kind is cash, and a city.`,
    action: { href: "/currencies", label: msg`Currencies` },
  },
  name: nameOf,
  columns: {
    place: { title: msg`City`, cell: ({ city, currency }) => [city.name, currency.name] },
    address: { title: msg`Address`, cell: ({ address, phone }) => [address, phone] },
    hours: { title: msg`Hours`, cell: ({ text, hours }) => [text, hours.time_zone] },
    state: {
      title: msg`Status`,
      cell: ({ open }) =>
        open
          ? { tone: "success", text: msg`Open to visitors` }
          : { tone: undefined, text: msg`Closed to visitors` },
    },
  },
  commands: {
    switchOff: { button: msg`Turn off`, has: ({ open }) => open, failed },
    switchOn: { button: msg`Turn on`, has: ({ open }) => !open, failed },
    remove: {
      button: msg`Remove`,
      has: ({ open }) => !open,
      asks: { title: msg`Remove this office?`, text: nameOf, yes: msg`Yes, remove`, isDangerous: true },
      failed,
    },
  },
  form: {
    begin: msg`Add an office`,
    edit: { button: msg`Change` },
    title: ({ row }) => (row === null ? msg`New office` : nameOf(row)),
    submit: msg`Save the office`,
    isGrid: true,
    fields: {
      city: {
        label: msg`City`,
        has: ({ row }) => row === null,
        placeholder: msg`Choose one`,
        choices: ({ cities }, say) =>
          cities.map(({ id, ...names }) => ({ value: String(id), label: say.titleOf(names) })),
      },
      currency: {
        label: msg`Currency`,
        has: ({ row }) => row === null,
        placeholder: msg`Choose one`,
        choices: ({ cash }, say) =>
          cash.map(({ id, code, ...names }) => ({
            value: String(id),
            label: `${say.titleOf(names)} (${code})`,
          })),
      },
      address_en: { label: msg`Address in English`, maxLength: 200 },
      address_ru: { label: msg`Address in Russian`, maxLength: 200 },
      phone: { label: msg`Phone`, optional: true, type: "tel", inputMode: "tel", maxLength: 32 },
      time_zone: {
        label: msg`Time zone`,
        hint: msg`Such as Europe/Moscow.`,
        autoCapitalize: "none",
        spellCheck: false,
        maxLength: 64,
      },
      d1: hoursOf("d1"),
      d2: hoursOf("d2"),
      d3: hoursOf("d3"),
      d4: hoursOf("d4"),
      d5: hoursOf("d5"),
      d6: hoursOf("d6"),
      d7: hoursOf("d7"),
      dates: {
        label: msg`Days off and other hours`,
        optional: true,
        hint: msg`A date a line: 2027-01-01 when closed, 2026-12-31 10:00-15:00 with hours of its own.`,
        look: "area",
      },
    },
    faults: {
      phone: msg`Digits, spaces, brackets and hyphens only, such as +7 (495) 000-00-01`,
      zone: msg`There is no such time zone. Write it as Europe/Moscow.`,
      hours: msg`Write it as 10:00-13:00, 14:00-19:00, or leave it empty when closed`,
      dates: msg`Write each date once, as 2027-01-01 when closed or 2026-12-31 10:00-15:00`,
    },
  },
});
