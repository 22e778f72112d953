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
/** The responses of the cases, by their languages. */
const wanted: Record<(typeof answers)[number], string> = {
  en: textOf({ language: "en", notifications: { claims: true, sign_in: true } }),
  ru: textOf({ language: "ru", notifications: { claims: false, sign_in: true } }),
};
const resting = ["idle", "saved", "failed"];

/** Requirements on the e-mail settings. */
export const mailSettingsProperties = [
  leads("Product 1", "a change of language is saved at once", {
    in: resting,
    on: "language.choose",
    with: ({ language }: { language: string }) => language === "en",
    if: ({ language }) => language !== "en",
    to: "saving",
  }),
  leads("Product 1", "a change of notices is saved at once", {
    in: resting,
    on: "notification.change",
    to: "saving",
  }),
  never(
    "Product 1",
    "the current language is saved again",
    ({ before, event, now }) =>
      event.type === "language.choose" &&
      at(before, "idle", "saved") &&
      before?.context.language === event["language"] &&
      at(now, "saving"),
  ),
  leads("Product 1", "the language can be changed while a choice is being saved", {
    in: "saving",
    on: "language.choose",
    to: "saving",
  }),
  leads("Product 1", "notices can be changed while a choice is being saved", {
    in: "saving",
    on: "notification.change",
    to: "saving",
  }),
  always(
    "Product 1",
    "the page shows the last choice",
    ({ event, now: { context } }) =>
      event.type === "language.choose"
        ? context.language === event["language"]
        : context.notifications.claims === event["isOn"],
    ({ event }) => event.type === "language.choose" || event.type === "notification.change",
  ),
  always(
    "Product 1",
    "only the user changes a choice",
    ({ before, now }) => before === undefined || textOf(now.context) === textOf(before.context),
    ({ before, event }) =>
      before !== undefined && event.type !== "language.choose" && event.type !== "notification.change",
  ),
  ...answers.flatMap((language) => [
    leads("Product 1", `a saved choice that is still current is confirmed: ${language}`, {
      in: "saving",
      on: "done:saveChoice",
      with: isAnswer(language),
      if: (context: MailSettingsContext) => textOf(context) === wanted[language],
      to: "saved",
      does: ["user.changed"],
      so: ({ failure }) => failure === null,
    }),
    leads("Product 1", `a choice that has changed in the meantime is saved next: ${language}`, {
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
    "the last saved choice is known",
    ({ event, now }) => textOf(now.context.saved) === textOf(event["output"] as User),
    ({ event }) => event.type === "xstate.done.actor.saveChoice",
  ),
  always(
    "Product 1",
    "a later choice is sent in a new request",
    ({ before, now }) => now.children["saveChoice"] !== before?.children["saveChoice"],
    ({ event, now }) => event.type === "xstate.done.actor.saveChoice" && at(now, "saving"),
  ),
  leads("Product 8", "a failed save is shown", {
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
