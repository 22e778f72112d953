import type { ApiFailure } from "#domain/api-failure.ts";
import type { WebhookEvent } from "#domain/webhook.ts";
import type { webhookEndpointsMachine } from "#machines/webhook-endpoints/webhook-endpoints.machine.ts";
import type { ShopWebhooks } from "#machines/webhook-endpoints/webhook-endpoints.types.ts";
import { anna, countedDown, pageWords, throttledSeen, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const boxes: Record<WebhookEvent, string> = {
  "claim.changed": "‘Any other change of status’",
  "claim.paid": "‘Payment received’",
  "claim.done": "‘Completed’",
  "claim.refunded": "‘Refunded’",
  "claim.closed": "‘Cancelled, rejected or expired’",
};

const listed = ({ endpoints, most }: ShopWebhooks) => {
  if (endpoints.length === 0) return "The server returns no endpoints";
  if (endpoints.length >= most) return "The endpoints load, as many as a shop may have (add five)";
  return "The endpoints load";
};

const notRead = (failure: ApiFailure) =>
  `The endpoints cannot be loaded: ${why(failure, { notFound: "the user has no shop (sign in as another user)" })}`;

const notSaved = (failure: ApiFailure) =>
  `The endpoint is not saved: ${why(failure, {
    fields: "the address is not on the internet (type `https://localhost/`)",
    throttled: "sixty changes were made to endpoints within an hour",
  })}`;

/** /account/shop/webhooks, for the owner of a shop. */
export const webhookEndpointsWords: WordsFor<typeof webhookEndpointsMachine> = {
  begin: `Sign in as ${anna}, who has a shop, and open /en/account/shop/webhooks`,
  events: {
    "endpoint.begin": "Press ‘Add an endpoint’",
    "endpoint.edit": "Press ‘Change’ beside the first endpoint",
    "field.change": ({ value }) => `Type \`${value}\` into ‘Address’`,
    "event.toggle": ({ event }) => `Press the checkbox ${boxes[event]}`,
    "form.submit": "Press ‘Save the endpoint’",
    "form.cancel": "Press ‘Cancel’",
    "secret.dismiss": "Press ‘I have saved it’",
    "endpoint.switch": "Press ‘Switch off’ beside the first endpoint, or ‘Switch on’ if it is off",
    "endpoint.test": "Press ‘Send a test’ beside the first endpoint",
    "endpoint.rotate": "Press ‘Replace the secret’ beside the first endpoint",
    "endpoint.remove": "Press ‘Remove’ beside the first endpoint",
    "dialog.accept": "Press the second button of the dialog",
    "dialog.dismiss": "Press ‘Cancel’ in the dialog",
    "endpoints.doubted": "",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadEndpoints: listed,
    refreshEndpoints: "The endpoints are refreshed",
    createEndpoint: "The server adds the endpoint",
    changeEndpoint: "The server changes the endpoint",
    switchEndpoint: "The server switches the endpoint on or off",
    testEndpoint: "The server accepts the test",
    rotateEndpoint: "The server creates a new secret",
    removeEndpoint: "The server removes the endpoint",
  },
  failed: {
    loadEndpoints: notRead,
    refreshEndpoints: notRead,
    createEndpoint: notSaved,
    changeEndpoint: notSaved,
    switchEndpoint: (failure: ApiFailure) => `The endpoint is not switched on or off: ${why(failure)}`,
    testEndpoint: (failure: ApiFailure) => `The test is not accepted: ${why(failure)}`,
    rotateEndpoint: (failure: ApiFailure) => `The secret is not replaced: ${why(failure)}`,
    removeEndpoint: (failure: ApiFailure) =>
      `The endpoint is not removed: ${why(failure, { notFound: "it has already been removed (in another tab)" })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "A grey placeholder appears in place of the endpoints",
    "list.failed": "The page says ‘Your endpoints could not be loaded’, with ‘Try again’",
    "list.absent": "The page says ‘You have no shop yet’",
    "list.shown": "The endpoints are listed, or the page says ‘No endpoints yet’",
    "list.refreshing": "",
    "list.stale": "A message above the endpoints says ‘This list may be out of date’, with ‘Try again’",
    "work.idle": "",
    "work.editing": "The form asks for the address and the events; any error in a field appears below it",
    "work.creating": "The button shows progress",
    "work.changing": "The button shows progress",
    "work.throttled": throttledSeen,
    "work.secret": "The page says ‘Save the secret now’, with the secret and ‘Copy’",
    "work.switching": "The button of the endpoint shows progress",
    "work.testing": "The button of the endpoint shows progress",
    "work.tested": "The page says ‘A test is on its way’",
    "work.confirmingRotation": "A dialog asks ‘Replace the secret of this endpoint?’",
    "work.rotating": "The button in the dialog shows progress",
    "work.confirmingRemoval": "A dialog asks ‘Remove this endpoint?’",
    "work.removing": "The button in the dialog shows progress",
    "work.failed": "A message says that the endpoint could not be changed",
  },
};
