import type { ApiFailure } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import type { withdrawalMachine } from "#machines/withdrawal/withdrawal.machine.ts";
import { isReachable } from "#machines/withdrawal/figures.ts";
import type {
  WithdrawalContext,
  WithdrawalStart,
  WizardStep,
} from "#machines/withdrawal/withdrawal.types.ts";
import { partsOf } from "#charts/describe.ts";
import type { CanHappen } from "../graph.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The names of the steps in the row above the form. */
const named: Record<WizardStep, string> = {
  direction: "‘Method’",
  payee: "‘Card or wallet’",
  amount: "‘Amount’",
  review: "‘Review’",
};

const refusal = (failure: ApiFailure): string => {
  const fields = failure.kind === "fields" ? failure.fields : {};
  if ("currency" in fields)
    return "the direction has been closed in the meantime (before you press the button, run `npm run operator -- withdrawals close SBERRUB`; afterwards `withdrawals open SBERRUB`)";
  if ("amount" in fields)
    return "the balance no longer covers the amount (withdraw it in another browser before you press the button)";
  return why(failure, {
    course_changed:
      "the rate has become worse since the page was opened (before you press the button, fix a worse rate from 3, Tether, to 13, Sberbank, as the operator with _changeDirection_; afterwards remove it with null)",
  });
};

/**
 * Refusals that a tester cannot cause: the server does not ask to wait here, and the page does not reuse a
 * key and validates requisites by the server's rules before it sends them.
 */
const isNeverRefused = (failure: ApiFailure) =>
  ["throttled", "idempotency_mismatch"].includes(codeOfFailure(failure)) ||
  (failure.kind === "fields" && Object.keys(failure.fields).some((field) => field.startsWith("requisites.")));

/**
 * The visitor can use only controls on the page. The browser goes back and forward only between steps that
 * were open.
 */
const canHappen: CanHappen = (event, snapshot) => {
  const { kind, name, payload } = partsOf(event);
  const context = snapshot.context as WithdrawalContext;
  if (kind === "failed") return !(payload instanceof Error) && !isNeverRefused(payload as ApiFailure);
  if (kind === "done" && name === "loadStart") {
    // Only a reload finds earlier input and withdrawals. The page then has no terms yet.
    const { terms, draft } = payload as WithdrawalStart;
    return context.terms === null || (terms.created === null && draft === null);
  }
  if (event.type === "retry") return !snapshot.matches("nothing");
  // The terms read after a refusal no longer allow what was refused, so no later step can be opened.
  const isMove = ["step.next", "step.open", "place.returned", "direction.choose"].includes(event.type);
  if (isMove && "currency" in context.refusals) return false;
  if (event["step"] === "review" && "amount" in context.refusals) return false;
  return event.type !== "place.returned" || isReachable(context, event["step"] as WizardStep);
};

/** The withdrawal wizard, for a user with referral rewards. */
export const withdrawalWords: WordsFor<typeof withdrawalMachine> = {
  canHappen,
  begin: ({ step }) =>
    `${signedIn} and open /en/account/referrer/withdrawal${step === "direction" ? "" : `?step=${step}`}`,
  events: {
    "direction.choose": "Choose Sberbank",
    "card.choose": "Choose ‘Another card’",
    "requisite.change":
      "Type the card number 4111 1111 1111 1111, and any name of two words into “Cardholder's name”; if verified cards are listed, choose ‘Another card’ first",
    "field.leave": "Leave the field",
    "amount.change": ({ text }) => `Type the amount ${text}`,
    "amount.commit": "Leave the amount field; an amount that is too large changes to the maximum",
    "amount.fill": "Press ‘All’",
    "step.next": "Press ‘Next’; if you are still in the amount field, press Enter instead",
    "step.open": ({ step }) => `Press ${named[step]} in the row of steps`,
    "place.returned": ({ step }) =>
      `Go to the step ${named[step]} with the browser's back and forward buttons`,
    "withdrawal.submit": "Press ‘Withdraw’",
    "withdrawal.edit": "Press ‘Back to the form’",
    "withdrawal.again": "Press ‘Make another withdrawal’",
    "course.accept": "Press ‘Accept the new rate’",
    "course.decline": "Press ‘Back to the form’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadStart: ({ terms, cards, draft }: WithdrawalStart) => {
      if (terms.created !== null)
        return "The page loads: the earlier request has created a withdrawal (reload the page while the button ‘Withdraw’ shows progress)";
      if (draft !== null)
        return "The page loads with the input from before a reload (fill in the steps that the page then skips, and reload it)";
      if (cards.length > 0) return "The page loads for a user with a verified Sberbank card";
      return terms.available === "100"
        ? "The page loads for a user with enough rewards"
        : "The page loads for a user without enough rewards (sign in with a new account)";
    },
    loadTerms: "The balance is refreshed",
    keepAttempt: "",
    createWithdrawal: "The server creates the withdrawal",
  },
  failed: {
    loadStart: (failure: ApiFailure) => `The page cannot be loaded: ${why(failure)}`,
    loadTerms: (failure: ApiFailure) =>
      `The balance cannot be refreshed: ${why(failure, { offline: "the server can no longer be reached (before you press the button, run `real = fetch; fetch = async (...what) => { const answer = await real(...what); fetch = () => Promise.reject(); return answer; }` in the browser's console; afterwards `fetch = real`)" })}`,
    keepAttempt: "",
    createWithdrawal: (failure: ApiFailure) => `The withdrawal is not created: ${refusal(failure)}`,
  },
  timers: {
    retryDelay: waiting.retryDelay,
    offlineProbe: "Wait ten seconds",
    second: "Wait a second",
  },
  states: {
    loading: "Grey placeholders appear in place of the form",
    loadFailed: "The page says ‘The withdrawal could not be opened’, with ‘Try again’",
    nothing:
      "The page says ‘There is nothing to withdraw yet’, with the available amount and the minimum withdrawal",
    "form.deciding": "",
    "form.direction": "The page asks ‘Where do you want the money?’",
    "form.payee": "The page asks ‘Which card?’ or ‘Which wallet?’",
    "form.amount": "The page asks ‘How much?’",
    "form.review": "The page says ‘Check everything’",
    keepingAttempt: "",
    creating: "The button ‘Withdraw’ shows progress, and the page says ‘Creating your withdrawal…’",
    rereading: "The button ‘Withdraw’ shows progress",
    confirmingCourse:
      "A dialog says ‘The rate has changed’, with ‘Back to the form’ and ‘Accept the new rate’",
    offline:
      "The page says ‘Everything you entered is kept. We will go on as soon as the connection is back.’, with ‘Try again’ and ‘Back to the form’",
    waitingTurn: "The page counts down the seconds to the retry",
    failed: "The page says what went wrong, with ‘Try again’ and ‘Back to the form’",
    created: "The page says ‘Withdrawal request has been successfully created’",
  },
};
