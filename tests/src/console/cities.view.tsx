import { citiesMachine } from "#machines/console/cities/cities.machine.ts";
import type { CityFault, StaffCity } from "#machines/console/cities/cities.types.ts";
import { Cities } from "#src/console/cities/Cities.tsx";
import { faultMessages } from "#src/console/cities/messages.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = {
  code: "Code of the city",
  name_en: "Name in English",
  name_ru: "Name in Russian",
};

/** The cities for staff. */
export const citiesView = listView({
  machine: citiesMachine,
  runs: "cities",
  begin: () => <Cities mayChange />,
  loading: "Loading the cities…",
  failed: "The cities couldn't be loaded",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add a city` as const]
      : [],
  empty: () => ["heading No cities yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ code, offices }): Landmark[] => [
      `${isBusy ? "blocked" : "button"} Rename ${code}`,
      ...(offices > 0 ? [] : [`${isBusy ? "blocked" : "button"} Remove ${code}` as const]),
    ]),
  commands: {
    remove: {
      press: (page, { code }: StaffCity) => page.press(`Remove ${code}`),
      asks: { title: "Remove tbilisi?", yes: "Yes, remove", no: "Cancel" },
      failed: "The city couldn't be removed",
    },
  },
  form: {
    begin: "Add a city",
    edit: (page, { code }: StaffCity) => page.press(`Rename ${code}`),
    seen: ({ form }) => [
      ...(form?.values.code === null
        ? ["heading Names of the city" as const]
        : (["heading New city", "field Code of the city"] as const)),
      "field Name in English",
      "field Name in Russian",
    ],
    submit: "Save the city",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      page.type(labels[field] ?? "", value),
    fault: (_field, fault) => faultMessages[fault as CityFault],
  },
  withheld: [
    {
      why: "The code of a city stays.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "code" && form !== null && form.id !== null,
    },
  ],
});
