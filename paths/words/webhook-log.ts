import type { ApiFailure } from "#domain/api-failure.ts";
import type { webhookLogMachine } from "#machines/webhook-log/webhook-log.machine.ts";
import type { LogPage } from "#machines/webhook-log/webhook-log.types.ts";
import { anna, countedDown, pageWords, throttledSeen, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const listed = ({ endpoint, deliveries, next }: LogPage) => {
  if (endpoint.off !== null) return "The log arrives; the endpoint is off (switch it off before)";
  if (next !== null) return "The log arrives, more than one page of it (send twenty-one tests before)";
  return deliveries.some(({ status }) => status === "waiting")
    ? "The log arrives, with a delivery that waits"
    : "The log arrives";
};

const notRead = (failure: ApiFailure) =>
  `The log does not arrive: ${why(failure, { notFound: "the endpoint was removed (in another tab)" })}`;

const notOpened = (failure: ApiFailure) => `The delivery does not arrive: ${why(failure)}`;

/** The log of an endpoint, for the owner of a shop. */
export const webhookLogWords: WordsFor<typeof webhookLogMachine, "log.read" | "log.doubted"> = {
  begin: `Sign in as ${anna}, who has a shop, open /en/account/shop/webhooks, add an endpoint, send a test to it and press ‘Log’`,
  events: {
    "filter.choose": "Press ‘Not delivered’ above the log",
    "page.turn": ({ way }) => (way === "older" ? "Press ‘Older’" : "Press ‘Newer’"),
    "delivery.open": "Press ‘Show details’ beside the first delivery",
    "delivery.close": "Press ‘Hide details’",
    "delivery.resend": "Press ‘Send again’ beside the first delivery",
    "all.begin": "Press ‘Send all since…’",
    "field.change": "Choose a date and time in ‘Everything since’",
    "form.submit": "Press ‘Send all again’",
    "form.cancel": "Press ‘Cancel’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadLog: listed,
    refreshLog: (page: LogPage) => `${listed(page)} once more`,
    readDelivery: "What was sent and answered arrives",
    rereadDelivery: "What was answered since arrives",
    resendDelivery: "The server sends the event again",
    resendAll: "The server sends the events again",
  },
  failed: {
    loadLog: notRead,
    refreshLog: notRead,
    readDelivery: notOpened,
    rereadDelivery: notOpened,
    resendDelivery: (failure: ApiFailure) => `The event is not sent again: ${why(failure)}`,
    resendAll: (failure: ApiFailure) =>
      `The events are not sent again: ${why(failure, {
        fields: "the moment has not come yet (choose a later one)",
        throttled: "sixty things were done to endpoints within an hour",
      })}`,
  },
  timers: {
    second: countedDown,
    refreshInterval: "Wait ten seconds",
    retryDelay: waiting.retryDelay,
  },
  states: {
    "list.loading": "Grey rows stand where the log will be, or the old page of it is paler",
    "list.failed": "The page says ‘The log could not be loaded’, with ‘Try again’",
    "list.gone": "The page says ‘There is no such endpoint’",
    "list.shown": "The deliveries are listed, or the page says ‘Nothing was sent yet’",
    "list.refreshing": "",
    "list.stale": "Above the deliveries it says ‘This list may be out of date’ with ‘Try again’",
    "detail.closed": "",
    "detail.open.reading": "Below the delivery a grey block stands where its details will be",
    "detail.open.shown": "Below the delivery are ‘What is sent’ and its attempts, each with its answer",
    "detail.open.rereading": "",
    "detail.open.failed": "Below the delivery it says ‘The details could not be loaded’",
    "work.idle": "",
    "work.resending": "The button of the delivery shows that it works",
    "work.resent": "The page says ‘It is on its way again’",
    "work.failed": "A message says ‘It could not be sent again’",
    "work.editing": "The form asks for ‘Everything since’; what is wrong with it stands below the field",
    "work.sendingAll": "The button shows that it works",
    "work.throttled": throttledSeen,
    "work.sentAll": "The page says how many events are on their way",
  },
};
