import type { withdrawalMachine } from "#machines/withdrawal/withdrawal.machine.ts";
import type { WithdrawalStart } from "#machines/withdrawal/withdrawal.types.ts";
import type { WordsFor } from "./words.ts";

type Refused = { kind?: string; code?: string; fields?: Record<string, string[]> };

const refusal = ({ kind, code, fields = {} }: Refused): string => {
  if (kind === "offline") return "The network is switched off";
  if (kind === "throttled") return "The server asks for a pause of two seconds";
  if (code === "course_changed") return "The rate has become worse since the page was opened";
  if (code === "idempotency_mismatch") return "The server knows the key with another request";
  if ("currency" in fields) return "The operator has closed the direction meanwhile";
  if ("amount" in fields) return "Another tab has withdrawn everything meanwhile";
  if (kind === "fields") return "The requisites belong to the exchange itself";
  return "The server fails";
};

/** The withdrawal wizard, for a user with referral rewards. */
export const withdrawalWords: WordsFor<typeof withdrawalMachine> = {
  begin: ({ step }) =>
    `Sign in and open /en/account/referrer/withdrawal${step === "direction" ? "" : `?step=${step}`}`,
  events: {
    "direction.choose": "Choose Sberbank",
    "card.choose": "Choose ‘Another card’",
    "requisite.change": "Type the card number 4111 1111 1111 1111",
    "field.leave": "Leave the field",
    "amount.change": ({ text }) => `Type the amount ${text}`,
    "amount.commit": "Leave the amount",
    "amount.fill": "Press ‘All’",
    "step.next": "Press ‘Next’",
    "step.open": ({ step }) => `Press the step of the ${step} in the row of steps`,
    "place.returned": ({ step }) => `Go to the step of the ${step} by the browser's own buttons`,
    "withdrawal.submit": "Press ‘Withdraw’",
    "withdrawal.edit": "Press ‘Back to the form’",
    "withdrawal.again": "Press ‘Make another withdrawal’",
    "course.accept": "Press ‘Accept the new rate’",
    "course.decline": "Press ‘Back to the form’",
    retry: "Press ‘Try again’",
    "page.hidden": "Go to another tab",
    "page.shown": "Come back to the tab",
    "connection.lost": "Switch the network off",
    "connection.restored": "Switch the network on again",
  },
  done: {
    loadStart: ({ terms, cards, draft }: WithdrawalStart) => {
      if (terms.created !== null) return "The page loads: what was asked for before had been created";
      if (draft !== null) return "The page loads with what was filled in before a reload";
      if (cards.length > 0) return "The page loads for a user with a verified card";
      return terms.available === "100"
        ? "The page loads for a user with 100 USDT"
        : "The page loads for a user with 5 USDT";
    },
    loadTerms: "",
    keepAttempt: "",
    createWithdrawal: "The server creates the withdrawal",
  },
  failed: {
    loadStart: "The page cannot be loaded: the network is off",
    loadTerms: "The network is off",
    keepAttempt: "",
    createWithdrawal: refusal,
  },
  timers: {
    retryDelay: "Wait until the page tries again by itself",
    offlineProbe: "Wait ten seconds",
    second: "Wait a second",
  },
  states: {
    loading: "Grey bars stand in the place of the form",
    loadFailed: "The page says ‘The withdrawal could not be opened’",
    nothing: "The page says ‘There is nothing to withdraw yet’, or that too little is available",
    "form.deciding": "",
    "form.direction": "The page asks ‘Where do you want the money?’",
    "form.payee": "The page asks ‘Which card?’ or ‘Which wallet?’",
    "form.amount": "The page asks ‘How much?’",
    "form.review": "The page says ‘Check everything’",
    keepingAttempt: "",
    creating: "The button shows that it works",
    rereading: "The button shows that it works",
    confirmingCourse: "A dialog says ‘The rate has changed’",
    offline: "The page says that there is no connection, and that nothing is lost",
    waitingTurn: "The page counts the seconds until it tries again",
    failed: "The page says what went wrong",
    created: "The page says ‘Withdrawal request has been successfully created’",
  },
};
