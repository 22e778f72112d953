import { msg } from "@lingui/core/macro";
import type { citiesMachine } from "#machines/console/cities/cities.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    cities: typeof citiesMachine;
  }
}

/** The cities in which offices are, and those to add some in. */
export const Cities = staffPage<"cities">({
  flow: "cities",
  places: null,
  title: msg`Cities`,
  empty: { title: msg`No cities yet`, text: msg`Offices for cash are in cities.` },
  name: ({ code }) => code,
  columns: {
    city: { title: msg`City`, cell: ({ code, ...names }, say) => [say.titleOf(names), code] },
    offices: { title: msg`Offices`, cell: ({ offices }) => String(offices) },
  },
  commands: {
    remove: {
      button: msg`Remove`,
      has: ({ offices }) => offices === 0,
      asks: {
        title: ({ code }) => msg`Remove ${code}?`,
        text: msg`It has no offices.`,
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed: msg`The city couldn't be removed`,
    },
  },
  form: {
    begin: msg`Add a city`,
    edit: { button: msg`Rename` },
    title: ({ code }) => (code === null ? msg`Names of the city` : msg`New city`),
    submit: msg`Save the city`,
    fields: {
      code: {
        label: msg`Code of the city`,
        hint: msg`Part of links, such as new-york. It can't be changed later.`,
        has: ({ code }) => code !== null,
        autoCapitalize: "none",
        spellCheck: false,
        maxLength: 32,
      },
      name_en: { label: msg`Name in English`, maxLength: 60 },
      name_ru: { label: msg`Name in Russian`, maxLength: 60 },
    },
    faults: { code: msg`Small Latin letters, with hyphens between words, such as new-york` },
  },
});
