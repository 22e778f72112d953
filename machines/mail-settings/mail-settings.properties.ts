import { about } from "#machines/properties.ts";
import type { mailSettingsMachine } from "./mail-settings.machine.ts";
import type { MailChoice, MailSettingsContext, User } from "./mail-settings.types.ts";

const { always, never, leads, eventually, at } = about<typeof mailSettingsMachine>();

const textOf = ({ language, notifications: { claims, sign_in } }: MailChoice) =>
  JSON.stringify({ language, claims, sign_in });
const answers = ["en", "ru"] as const;
const isAnswer =
  (language: string) =>
  (user: User): boolean =>
    user.language === language;
/** What the cases answer with, by their languages. */
const wanted: Record<(typeof answers)[number], string> = {
  en: textOf({ language: "en", notifications: { claims: true, sign_in: true } }),
  ru: textOf({ language: "ru", notifications: { claims: false, sign_in: true } }),
};
const resting = ["idle", "saved", "failed"];

/** What the settings of the mail have to keep. */
export const mailSettingsProperties = [
  leads("Product 1", "another language is saved at once", {
    in: resting,
    on: "language.choose",
    with: ({ language }: { language: string }) => language === "en",
    if: ({ language }) => language !== "en",
    to: "saving",
  }),
  leads("Product 1", "another choice of notices is saved at once", {
    in: resting,
    on: "notification.change",
    to: "saving",
  }),
  never(
    "Product 1",
    "the language that is chosen already is saved again",
    ({ before, event, now }) =>
      event.type === "language.choose" &&
      at(before, "idle", "saved") &&
      before?.context.language === event["language"] &&
      at(now, "saving"),
  ),
  leads("Product 1", "choices can be changed while others are saved", {
    in: "saving",
    on: "language.choose",
    to: "saving",
  }),
  leads("Product 1", "so can the notices", { in: "saving", on: "notification.change", to: "saving" }),
  always(
    "Product 1",
    "the page shows what was chosen last",
    ({ event, now: { context } }) =>
      event.type === "language.choose"
        ? context.language === event["language"]
        : context.notifications.claims === event["isOn"],
    ({ event }) => event.type === "language.choose" || event.type === "notification.change",
  ),
  always(
    "Product 1",
    "nothing but a choice changes what is chosen",
    ({ before, now }) => before === undefined || textOf(now.context) === textOf(before.context),
    ({ before, event }) =>
      before !== undefined && event.type !== "language.choose" && event.type !== "notification.change",
  ),
  ...answers.flatMap((language) => [
    leads("Product 1", `what the server keeps is said to be saved, if it is still wanted: ${language}`, {
      in: "saving",
      on: "done:saveChoice",
      with: isAnswer(language),
      if: (context: MailSettingsContext) => textOf(context) === wanted[language],
      to: "saved",
      does: ["user.changed"],
      so: ({ failure }) => failure === null,
    }),
    leads("Product 1", `a choice that was changed meanwhile is saved after it: ${language}`, {
      in: "saving",
      on: "done:saveChoice",
      with: isAnswer(language),
      if: (context: MailSettingsContext) => textOf(context) !== wanted[language],
      to: "saving",
      so: ({ failure }) => failure === null,
    }),
  ]),
  always(
    "Product 1",
    "what the server keeps is remembered",
    ({ event, now }) => textOf(now.context.saved) === textOf(event["output"] as User),
    ({ event }) => event.type === "xstate.done.actor.saveChoice",
  ),
  always(
    "Product 1",
    "a later choice is sent by a request of its own",
    ({ before, now }) => now.children["saveChoice"] !== before?.children["saveChoice"],
    ({ event, now }) => event.type === "xstate.done.actor.saveChoice" && at(now, "saving"),
  ),
  leads("Product 8", "what came to nothing is told", {
    in: "saving",
    on: "failed:saveChoice",
    to: "failed",
    so: ({ failure, saved }, before) => failure !== null && saved === before.saved,
  }),
  leads("Product 8", "the same choice can be sent again", { in: "failed", on: "retry", to: "saving" }),
  eventually(
    "Product 1",
    "a choice can always be saved",
    () => true,
    ({ now }) => at(now, "saved"),
  ),
];
