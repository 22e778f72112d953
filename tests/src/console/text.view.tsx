import { textMachine } from "#machines/console/text/text.machine.ts";
import type { TextFault } from "#machines/console/content/content.types.ts";
import { faultMessages } from "#src/console/content/messages.ts";
import { TextDesk } from "#src/console/text/TextDesk.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";
import { textFields, typeText, withheldText } from "./content.view.tsx";

const failed = "It couldn't be done";

/** One text of the site. */
export const textView = listView({
  machine: textMachine,
  runs: "text",
  begin: ({ place }) => <TextDesk id={place.id} version={place.version} />,
  loading: "Loading the text…",
  failed: "The text couldn't be loaded",
  absent: "heading There is no such text",
  empty: () => [],
  rows: ({ rows: [row], form, isBusy }) => {
    if (row === undefined) return [];
    const { shown, version, published, planned, kind } = row.document;
    const commands = [
      shown === version ? "Change the text" : "Make it the latest version",
      ...(shown === published ? [] : ["Publish this version"]),
      ...(planned === null ? [] : ["Cancel the plan"]),
      ...(kind === "page" || published === null ? [] : ["Take off the site"]),
      ...(kind === "page" ? [] : ["Delete"]),
    ];
    return [
      "heading Versions",
      ...(form === null ? commands.map((name): Landmark => `${isBusy ? "blocked" : "button"} ${name}`) : []),
    ];
  },
  commands: {
    publish: {
      press: (page) => page.press("Publish this version"),
      asks: { title: "Publish this version?", yes: "Yes, publish", no: "Cancel" },
      failed,
    },
    takeOff: {
      press: (page) => page.press("Take off the site"),
      asks: { title: "Take it off the site?", yes: "Yes, take it off", no: "Cancel" },
      failed,
    },
    cancelPlan: { press: (page) => page.press("Cancel the plan"), failed },
    restore: { press: (page) => page.press("Make it the latest version"), failed },
    remove: {
      press: (page) => page.press("Delete"),
      asks: { title: "Delete this text?", yes: "Yes, delete", no: "Cancel" },
      failed,
    },
  },
  form: {
    edit: (page) => page.press("Change the text"),
    seen: ({ form }) => (form === null ? [] : ["heading Change the text", ...textFields(form)]),
    submit: "Save",
    cancel: "Cancel",
    change: typeText,
    fault: (_field, fault) => faultMessages[fault as TextFault],
  },
  withheld: [
    ...withheldText,
    {
      why: "Until the text is read again, only the version that was just saved is shown.",
      is: (event, { context: { rows } }) => "id" in event && event.id !== rows[0]?.id,
    },
    {
      why: "Only the latest version is changed.",
      is: (event, { context: { rows } }) =>
        event.type === "row.edit" && rows[0]?.document.shown !== rows[0]?.document.version,
    },
  ],
  others: ["field Summary…", "field For search engines…"],
});
