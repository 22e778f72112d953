import { assign, enqueueActions, setup } from "xstate";
import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import {
  type FormContext,
  type FormRefused,
  forgiving,
  leftBy,
  tellFirst,
  untried,
} from "#machines/shared/form.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { claimNumber } from "#domain/uuid.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { captchaMachine, type CaptchaOutput } from "#machines/site/captcha/captcha.machine.ts";
import { emailFault, type CredentialFault } from "#machines/shared/credentials.ts";
import { faultsOf, isFlawless } from "#machines/shared/fields.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The purpose of a letter: a question, or a request for a lost claim's link. */
export type ContactPurpose = "message" | "link";

/** The fields of the form. The number is optional in a message; a request for a link has no message. */
export type ContactField = "email" | "number" | "message";

interface ContactInput {
  purpose: ContactPurpose;
}

interface ContactContext extends ContactInput, Record<ContactField, string>, FormContext, CaptchaAttempt {}

/** What the person does. */
type ContactEvent =
  | { type: "field.change"; field: ContactField; value: string }
  | { type: "form.submit" }
  /** Another message, or another claim. */
  | { type: "form.again" };

type ContactEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ContactActors {
  /** POST /contact/ or /claim/lookup/. The latter answers the same whether or not the claim exists. */
  send: {
    input: Pick<ContactContext, "purpose" | "email" | "number" | "message" | "recaptcha">;
    output: void;
  };
}

type Actors = ContactActors;

/** The fields in their order on the page. */
const onPage: Record<ContactPurpose, ContactField[]> = {
  message: ["email", "number", "message"],
  link: ["number", "email"],
};

function numberFault({ purpose, number }: ContactContext): CredentialFault | undefined {
  if (number.trim() === "") return purpose === "link" ? "required" : undefined;
  return claimNumber(number) === null ? "format" : undefined;
}

const faultsIn = (context: ContactContext) =>
  faultsOf({
    email: emailFault(context.email),
    number: numberFault(context),
    message: context.purpose === "message" && context.message.trim() === "" ? "required" : undefined,
  });

/** A letter to the exchange, or a request for a claim's link; both are answered by mail. */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    emitted: {} as ContactEmitted,
    tags: {} as Tag,
  },
  actors: {
    captcha: captchaMachine,
    send: promiseContract<void, Actors["send"]["input"]>(),
  },
  delays: { second: attempt.second },
  guards: {
    ...attempt.captchaGuards,
    ...attempt.waitGuards,
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
  },
  actions: {
    typeField: assign(({ context, event }) =>
      event.type === "field.change" ? { [event.field]: event.value, ...forgiving(context, event.field) } : {},
    ),
    beginAttempt: assign(attempt.fresh),
    demandCaptcha: assign({ isCaptchaDemanded: true }),
    rememberCaptcha: assign((_, output: CaptchaOutput) => attempt.leftByCaptcha(output)),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, onPage[args.context.purpose])),
    /** The address stays for the next letter. */
    clearLetter: assign({ number: "", message: "" }),
  },
}).createMachine({
  id: "contact",
  description: "Sends a message to the exchange, or requests the lost link of a claim.",
  context: ({ input }) => ({ ...input, ...untried, ...attempt.fresh, email: "", number: "", message: "" }),
  on: { "field.change": { actions: "typeField" } },
  initial: "editing",
  states: {
    editing: {
      on: {
        "form.submit": [
          { guard: "isComplete", target: "obtainingCaptcha", actions: "beginAttempt" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    obtainingCaptcha: attempt.captchaBefore("sending"),
    sending: {
      tags: "pending",
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { purpose, email, number, message, recaptcha } }) => ({
          purpose,
          email: email.trim(),
          number: claimNumber(number) ?? "",
          message: message.trim(),
          recaptcha,
        }),
        onDone: "sent",
        onError: [attempt.onCaptchaAsked, attempt.onThrottled, attempt.onRefused],
      },
    },
    throttled: attempt.throttledUntil("editing"),
    sent: { on: { "form.again": { target: "editing", actions: "clearLetter" } } },
  },
});
