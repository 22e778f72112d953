import { assertEvent, assign, emit, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

type Schemas = components["schemas"];
export type User = Schemas["User"];
export type MailLanguage = User["language"];
export type Notifications = Schemas["Notifications"];

/** What the user has decided about their mail. */
export interface MailChoice {
  language: MailLanguage;
  notifications: Notifications;
}

interface MailSettingsContext extends MailChoice {
  /** What the server knows. */
  saved: MailChoice;
  failure: ApiFailure | null;
}

type MailSettingsEvent =
  | { type: "language.choose"; language: MailLanguage }
  | { type: "notification.change"; name: keyof Notifications; isOn: boolean }
  | { type: "retry" };

/** `user.changed`: the updated account. */
type MailSettingsEmitted = { type: "user.changed"; user: User };

export interface MailSettingsActors {
  /** changeMe. */
  saveChoice: { input: MailChoice; output: User };
}

const choiceOf = ({ language, notifications }: MailChoice): MailChoice => ({ language, notifications });

const isSame = (a: MailChoice, b: MailChoice): boolean =>
  a.language === b.language &&
  a.notifications.claims === b.notifications.claims &&
  a.notifications.sign_in === b.notifications.sign_in;

/** Language of the mail and the choice of notices. Each change is saved at once; a later one waits for it. */
export const mailSettingsMachine = setup({
  types: {
    context: {} as MailSettingsContext,
    events: {} as MailSettingsEvent,
    input: {} as MailChoice,
    emitted: {} as MailSettingsEmitted,
    tags: {} as Tag,
  },
  actors: { saveChoice: promiseContract<User, MailChoice>() },
  guards: {
    isOtherLanguage: ({ context, event }) =>
      event.type === "language.choose" && event.language !== context.language,
    isStillWanted: ({ context }, user: User) => isSame(context, user),
  },
  actions: {
    chooseLanguage: assign(({ event }) => {
      assertEvent(event, "language.choose");
      return { language: event.language };
    }),
    changeNotification: assign(({ context, event }) => {
      assertEvent(event, "notification.change");
      return { notifications: { ...context.notifications, [event.name]: event.isOn } };
    }),
    rememberSaved: assign((_, user: User) => ({ saved: choiceOf(user), failure: null })),
    rememberFailure: assign((_, failure: ApiFailure) => ({ failure })),
    tellChanged: emit((_, user: User) => ({ type: "user.changed" as const, user })),
  },
}).createMachine({
  id: "mail-settings",
  description: "Sets the language and the notices of the e-mails. Saves each change at once.",
  context: ({ input }) => ({ ...choiceOf(input), saved: choiceOf(input), failure: null }),
  initial: "idle",
  states: {
    idle: {
      description: "The language and the notices of e-mails",
      on: {
        "language.choose": { guard: "isOtherLanguage", target: "saving", actions: "chooseLanguage" },
        "notification.change": { target: "saving", actions: "changeNotification" },
      },
    },
    saving: {
      tags: "pending",
      on: {
        "language.choose": { actions: "chooseLanguage" },
        "notification.change": { actions: "changeNotification" },
      },
      invoke: {
        id: "saveChoice",
        src: "saveChoice",
        input: ({ context }) => choiceOf(context),
        onDone: [
          {
            guard: { type: "isStillWanted", params: outputIn },
            target: "saved",
            actions: [
              { type: "rememberSaved", params: outputIn },
              { type: "tellChanged", params: outputIn },
            ],
          },
          {
            target: "saving",
            reenter: true,
            actions: { type: "rememberSaved", params: outputIn },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberFailure", params: failureIn },
        },
      },
    },
    saved: {
      description: "A message says that the choice is saved",
      on: {
        "language.choose": { guard: "isOtherLanguage", target: "saving", actions: "chooseLanguage" },
        "notification.change": { target: "saving", actions: "changeNotification" },
      },
    },
    // The choice stays on the page, marked as not saved.
    failed: {
      tags: ["failed", "recoverable"],
      on: {
        retry: "saving",
        "language.choose": { target: "saving", actions: "chooseLanguage" },
        "notification.change": { target: "saving", actions: "changeNotification" },
      },
    },
  },
});
