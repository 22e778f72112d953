import type { ApiFailure } from "#domain/api-failure.ts";
import type { webhookLogMachine } from "#machines/webhook-log/webhook-log.machine.ts";
import type { LogPage } from "#machines/webhook-log/webhook-log.types.ts";
import { anna, countedDown, pageWords, throttledSeen, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const listed = ({ endpoint, deliveries, next }: LogPage) => {
  if (endpoint.off !== null) return "The log loads; the endpoint is off (switch it off first)";
  if (next !== null) return "The log loads, with more than one page (send twenty-one tests first)";
  return deliveries.some(({ status }) => status === "waiting")
    ? "The log loads, with a pending delivery"
    : "The log loads";
};

const notRead = (failure: ApiFailure) =>
  `The log cannot be loaded: ${why(failure, { notFound: "the endpoint was removed (in another tab)" })}`;

const notOpened = (failure: ApiFailure) => `The delivery cannot be loaded: ${why(failure)}`;

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
    refreshLog: (page: LogPage) => `The page asks the server again. ${listed(page)}`,
    readDelivery: "The request and the responses load",
    rereadDelivery: "The latest responses load",
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
        fields: "the time is in the future (choose such a time)",
        throttled: "sixty changes were made to endpoints within an hour",
      })}`,
  },
  timers: {
    second: countedDown,
    refreshInterval: "Wait ten seconds",
    retryDelay: waiting.retryDelay,
  },
  states: {
    "list.loading": "Grey placeholders appear in place of the log, or the previous page of it fades",
    "list.failed": "The page says ‘The log could not be loaded’, with ‘Try again’",
    "list.gone": "The page says ‘There is no such endpoint’",
    "list.shown": "The deliveries are listed, or the page says ‘Nothing was sent yet’",
    "list.refreshing": "",
    "list.stale": "A message above the deliveries says ‘This list may be out of date’, with ‘Try again’",
    "detail.closed": "",
    "detail.open.reading": "A grey placeholder appears below the delivery in place of its details",
    "detail.open.shown": "The delivery shows ‘What is sent’ and the attempts, each with its response",
    "detail.open.rereading": "",
    "detail.open.failed": "A message below the delivery says ‘The details could not be loaded’",
    "work.idle": "",
    "work.resending": "The button of the delivery shows progress",
    "work.resent": "The page says ‘It is on its way again’",
    "work.failed": "A message says ‘It could not be sent again’",
    "work.editing": "The form asks for ‘Everything since’; any error in it appears below the field",
    "work.sendingAll": "The button shows progress",
    "work.throttled": throttledSeen,
    "work.sentAll": "The page says how many events are being sent",
  },
};
