import { z } from "zod";
import { integer, list, optional, variable } from "#server/platform/variable.ts";

/** A vendor's chat: the site id, and the URL of its script, in which `{id}` is replaced by the site id. */
const widget = z
  .string()
  .regex(/^[\w-]{1,128} https:\/\/\S+$/, "must be an identifier, a space and the https address of a script")
  .transform((value) => {
    const [id = "", script = ""] = value.split(" ");
    return { id, script: script.replaceAll("{id}", id) };
  })
  .refine(({ script }) => URL.canParse(script), { error: "must name the https address of a script" });

const sourceList = list().refine(
  (all) => all.every((origin) => /^(?:https|wss):\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/.test(origin)),
  {
    error: "must be origins like https://cdn.example or wss://*.chat.example",
  },
);

export const chatVariables = {
  CHAT_DAYS: variable(integer(1, 3650), "180", "Days that a conversation is kept after its last message"),
  CHAT_WIDGET_RU: optional(
    widget,
    "none",
    "Vendor's chat on Russian pages, `identifier https://…/script.js`; replaces the site's own",
  ),
  CHAT_WIDGET_EN: optional(widget, "none", "The same on English pages"),
  CHAT_WIDGET_SOURCES: optional(
    sourceList,
    "none",
    "Additional origins that a vendor's chat loads from or connects to, such as wss://chat.example, separated by commas",
  ),
};
