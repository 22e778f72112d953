import { assign } from "xstate";
import type { RateGoal } from "#domain/exchange/rate-goal.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { isPositive } from "#domain/money/money.ts";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import { type CredentialFault, emailFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { forgiving } from "#machines/shared/form.ts";
import * as form from "#machines/shared/form.setup.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** What the visitor wants to hear about. */
export interface AlertRequestInput {
  kind: "reserve" | "rate";
  /** Ids of the currencies. */
  from: number;
  to: number;
  /** The side of which the rate prices one unit, as on the page. */
  base: RateGoal["base"];
}

interface AlertRequest {
  /** A request about a reserve has no rate. */
  values: Record<"email" | "value", string>;
  fault: CredentialFault;
  input: AlertRequestInput;
  own: AlertRequestInput & { bound: RateGoal["bound"] };
  event: { type: "bound.choose"; bound: RateGoal["bound"] };
}

type Context = form.ContextOf<AlertRequest>;

/** The most decimals that a rate has on the wire. */
const rateDecimals = 18;

/** The typed rate; null when it is not a number. */
function rateIn({ values: { value } }: Context): string | null {
  const parsed = parseAmount(value, rateDecimals);
  return parsed.ok && isPositive(parsed.value) ? parsed.value : null;
}

function valueFault(context: Context): CredentialFault | undefined {
  if (context.kind === "reserve") return undefined;
  if (context.values.value.trim() === "") return "required";
  return rateIn(context) === null ? "format" : undefined;
}

/** Null for a reserve. */
function goalIn(context: Context): RateGoal | null {
  const { kind, base, bound } = context;
  const value = rateIn(context);
  return kind === "reserve" || value === null ? null : { base, bound, value };
}

const bodyOf = (context: Context) => ({
  from: context.from,
  to: context.to,
  goal: goalIn(context),
  email: context.values.email.trim(),
  recaptcha: context.recaptcha,
});

/**
 * POST /alerts/. The answer is the same for every address. `fields.value`: the rate has already been
 * reached.
 */
export type AlertRequestBody = ReturnType<typeof bodyOf>;

/** Requests a mail for when a direction opens again or its rate reaches a number. */
export const alertRequestMachine = form
  .setupFor<AlertRequest>()({
    fields: ["value", "email"],
    faultsIn: (context) => faultsOf({ value: valueFault(context), email: emailFault(context.values.email) }),
    actors: { captcha: captchaMachine, send: promiseContract<void, AlertRequestBody>() },
  })
  .extend({
    actions: {
      /** Whether the rate is there already depends on it. */
      chooseBound: assign(({ context, event }) =>
        event.type === "bound.choose" ? { bound: event.bound, ...forgiving(context, "value") } : {},
      ),
    },
  })
  .createMachine({
    id: "alert-request",
    description: "Requests an e-mail for when a direction opens again or its rate reaches a value.",
    meta: { begin: "On /en, press ‘Tell me when the rate changes’" },
    context: ({ input }) => ({
      ...input,
      ...form.blank({ email: "", value: "" }),
      // The better side for the visitor: more for what they send, or less for what they receive.
      bound: input.base === "from" ? "above" : "below",
    }),
    on: { ...form.typing, "bound.choose": { actions: "chooseBound" } },
    initial: "editing",
    states: {
      ...form.captchaStates({ src: "send", bodyOf, onDone: "sent" }),
      sent: { description: "A message says that an e-mail with a link is sent" },
    },
  });
