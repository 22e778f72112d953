import { assign, enqueueActions, setup } from "xstate";
import type { RateGoal } from "#domain/rate-goal.ts";
import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import {
  type FormContext,
  type FormRefused,
  forgiving,
  leftBy,
  tellFirst,
  untried,
} from "#machines/shared/form.ts";
import { parseAmount } from "#domain/amount.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { isPositive } from "#domain/money.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { captchaMachine, type CaptchaOutput } from "#machines/site/captcha/captcha.machine.ts";
import { emailFault, type CredentialFault } from "#machines/shared/credentials.ts";
import { faultsOf, isFlawless } from "#machines/shared/fields.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The fields of the form; a request about a reserve has no rate. */
export type AlertField = "email" | "value";

/** What the visitor wants to hear about. */
export interface AlertRequestInput {
  kind: "reserve" | "rate";
  /** Ids of the currencies. */
  from: number;
  to: number;
  /** The side of which the rate prices one unit, as on the page. */
  base: RateGoal["base"];
}

export interface AlertRequestContext
  extends AlertRequestInput, Record<AlertField, string>, FormContext, CaptchaAttempt {
  bound: RateGoal["bound"];
}

/** What the person does. */
type AlertRequestEvent =
  | { type: "field.change"; field: AlertField; value: string }
  | { type: "bound.choose"; bound: RateGoal["bound"] }
  | { type: "form.submit" };

type AlertRequestEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface AlertRequestActors {
  /**
   * POST /alerts/. The answer is the same for every address. `fields.value`: the rate has already been
   * reached.
   */
  send: {
    input: Pick<AlertRequestContext, "from" | "to" | "email" | "recaptcha"> & {
      /** Null for a reserve. */
      goal: RateGoal | null;
    };
    output: void;
  };
}

type Actors = AlertRequestActors;

/** The most decimals that a rate has on the wire. */
const rateDecimals = 18;

/** The typed rate; null when it is not a number. */
function rateIn({ value }: AlertRequestContext): string | null {
  const parsed = parseAmount(value, rateDecimals);
  return parsed.ok && isPositive(parsed.value) ? parsed.value : null;
}

function valueFault(context: AlertRequestContext): CredentialFault | undefined {
  if (context.kind === "reserve") return undefined;
  if (context.value.trim() === "") return "required";
  return rateIn(context) === null ? "format" : undefined;
}

const faultsIn = (context: AlertRequestContext) =>
  faultsOf({ value: valueFault(context), email: emailFault(context.email) });

function goalIn(context: AlertRequestContext): RateGoal | null {
  const { kind, base, bound } = context;
  const value = rateIn(context);
  return kind === "reserve" || value === null ? null : { base, bound, value };
}

/** Requests a mail for when a direction opens again or its rate reaches a number. */
export const alertRequestMachine = setup({
  types: {
    context: {} as AlertRequestContext,
    events: {} as AlertRequestEvent,
    input: {} as AlertRequestInput,
    emitted: {} as AlertRequestEmitted,
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
    /** Whether the rate is there already depends on it. */
    chooseBound: assign(({ context, event }) =>
      event.type === "bound.choose" ? { bound: event.bound, ...forgiving(context, "value") } : {},
    ),
    beginAttempt: assign(attempt.fresh),
    demandCaptcha: assign({ isCaptchaDemanded: true }),
    rememberCaptcha: assign((_, output: CaptchaOutput) => attempt.leftByCaptcha(output)),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["value", "email"])),
  },
}).createMachine({
  id: "alert-request",
  description: "Requests an e-mail for when a direction opens again or its rate reaches a value.",
  meta: { begin: "On /en, press ‘Tell me when the rate changes’" },
  context: ({ input }) => ({
    ...input,
    ...untried,
    ...attempt.fresh,
    email: "",
    value: "",
    // The better side for the visitor: more for what they send, or less for what they receive.
    bound: input.base === "from" ? "above" : "below",
  }),
  on: { "field.change": { actions: "typeField" }, "bound.choose": { actions: "chooseBound" } },
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
        input: ({ context }) => ({
          from: context.from,
          to: context.to,
          goal: goalIn(context),
          email: context.email.trim(),
          recaptcha: context.recaptcha,
        }),
        onDone: "sent",
        onError: [attempt.onCaptchaAsked, attempt.onThrottled, attempt.onRefused],
      },
    },
    throttled: attempt.throttledUntil("editing"),
    sent: {},
  },
});
