import { settingsMachine } from "#machines/console/settings/settings.machine.ts";
import { isSwitch, type SettingFault, type SettingRow } from "#machines/console/settings/settings.types.ts";
import { faultMessages, settingWords } from "#src/console/settings/messages.ts";
import { Settings } from "#src/console/settings/Settings.tsx";
import { english } from "../walks/forms.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const nameOf = ({ id }: SettingRow) => english._(settingWords[id].name);

/** What staff set. */
export const settingsView = listView({
  machine: settingsMachine,
  runs: "settings",
  begin: () => <Settings />,
  loading: "Loading the settings…",
  failed: "The settings couldn't be loaded",
  empty: () => [],
  rows: ({ rows, form, isBusy }) =>
    form !== null
      ? []
      : rows.flatMap((row): Landmark[] =>
          isSwitch(row)
            ? [
                `${row.value === true ? "ticked" : "unticked"} ${nameOf(row)} ${row.value === true ? "On" : "Off"}`,
              ]
            : [
                `${isBusy ? "blocked" : "button"} Change: ${nameOf(row)}`,
                ...(row.changed === null || row.changed.before === row.value
                  ? []
                  : [`${isBusy ? "blocked" : "button"} Back to what it was: ${nameOf(row)}` as const]),
              ],
        ),
  commands: {
    restore: {
      press: (page, row: SettingRow) => page.press(`Back to what it was: ${nameOf(row)}`),
      asks: { title: "Back to what it was?", yes: "Yes, go back", no: "Cancel" },
      failed: "The setting couldn't be changed",
    },
    turn: {
      press: (page, row: SettingRow) =>
        page.check(`${nameOf(row)} ${row.value === true ? "On" : "Off"}`, row.value !== true),
      failed: "The setting couldn't be changed",
    },
  },
  form: {
    edit: (page, row: SettingRow) => page.press(`Change: ${nameOf(row)}`),
    seen: ({ form }) => {
      const row = form?.values.row;
      if (!row) return [];
      if (row.kind === "picture") return [`heading ${nameOf(row)}`, "button Choose a picture"];
      if (row.kind !== "flag") return [`heading ${nameOf(row)}`, "field Value"];
      return [
        `heading ${nameOf(row)}`,
        `${form.values.isOn ? "ticked" : "unticked"} On`,
        ...(row.id === "maintenance" && form.values.isOn ? (["field Reason in English…"] as const) : []),
      ];
    },
    submit: "Save",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: unknown }) =>
      field === "isOn"
        ? page.tick("On")
        : field === "file"
          ? page.attach("Choose a picture", value as File)
          : page.type(field === "value" ? "Value" : "Reason in English", String(value)),
    fault: (_field, fault) => faultMessages[fault as SettingFault],
  },
  withheld: [
    {
      why: "Each kind of setting has its own fields.",
      is: (event, { context: { form } }) => {
        if (event.type !== "field.change") return false;
        const { row = null, isOn = false } = form?.values ?? {};
        if (event.field === "file") return row?.kind !== "picture";
        if (event.field === "value") return row?.kind === "flag" || row?.kind === "picture";
        if (event.field === "isOn") return row?.id !== "maintenance" || isOn;
        return row?.id !== "maintenance" || !isOn;
      },
    },
  ],
  others: ["field Reason in Russian…"],
});
