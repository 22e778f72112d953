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
  if (endpoints.length === 0) return "The server says that there are no endpoints yet";
  if (endpoints.length >= most) return "The endpoints arrive, as many as a shop may have (add five)";
  return "The endpoints arrive";
};

const notRead = (failure: ApiFailure) =>
  `The endpoints do not arrive: ${why(failure, { notFound: "the user has no shop (sign in as somebody else)" })}`;

const notSaved = (failure: ApiFailure) =>
  `The endpoint is not saved: ${why(failure, {
    fields: "the address is not on the internet (write `https://localhost/`)",
    throttled: "sixty things were done to endpoints within an hour",
  })}`;

/** /account/shop/webhooks, for the owner of a shop. */
export const webhookEndpointsWords: WordsFor<typeof webhookEndpointsMachine> = {
  begin: `Sign in as ${anna}, who has a shop, and open /en/account/shop/webhooks`,
  events: {
    "endpoint.begin": "Press ‘Add an endpoint’",
    "endpoint.edit": "Press ‘Change’ beside the first endpoint",
    "field.change": ({ value }) => `Type \`${value}\` into ‘Address’`,
    "event.toggle": ({ event }) => `Press the box ${boxes[event]}`,
    "form.submit": "Press ‘Save the endpoint’",
    "form.cancel": "Press ‘Cancel’",
    "secret.dismiss": "Press ‘I have saved it’",
    "endpoint.switch": "Press ‘Switch off’ beside the first endpoint, or ‘Switch on’ where it is off",
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
    refreshEndpoints: "The endpoints are read again",
    createEndpoint: "The server adds the endpoint",
    changeEndpoint: "The server changes the endpoint",
    switchEndpoint: "The server switches the endpoint",
    testEndpoint: "The server takes the test",
    rotateEndpoint: "The server makes another secret",
    removeEndpoint: "The server removes the endpoint",
  },
  failed: {
    loadEndpoints: notRead,
    refreshEndpoints: notRead,
    createEndpoint: notSaved,
    changeEndpoint: notSaved,
    switchEndpoint: (failure: ApiFailure) => `The endpoint is not switched: ${why(failure)}`,
    testEndpoint: (failure: ApiFailure) => `The test is not taken: ${why(failure)}`,
    rotateEndpoint: (failure: ApiFailure) => `The secret is not made: ${why(failure)}`,
    removeEndpoint: (failure: ApiFailure) =>
      `The endpoint is not removed: ${why(failure, { notFound: "it was removed in another tab before" })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "A grey block stands where the endpoints will be",
    "list.failed": "The page says ‘Your endpoints could not be loaded’, with ‘Try again’",
    "list.absent": "The page says ‘You have no shop yet’",
    "list.shown": "The endpoints are listed, or the page says ‘No endpoints yet’",
    "list.refreshing": "",
    "list.stale": "Above the endpoints it says ‘This list may be out of date’ with ‘Try again’",
    "work.idle": "",
    "work.editing": "The form asks for address and events; what is wrong with a field stands below it",
    "work.creating": "The button shows that it works",
    "work.changing": "The button shows that it works",
    "work.throttled": throttledSeen,
    "work.secret": "The page says ‘Save the secret now’, with the secret and ‘Copy’",
    "work.switching": "The button of the endpoint shows that it works",
    "work.testing": "The button of the endpoint shows that it works",
    "work.tested": "The page says ‘A test is on its way’",
    "work.confirmingRotation": "A dialog asks ‘Replace the secret of this endpoint?’",
    "work.rotating": "The button of the dialog shows that it works",
    "work.confirmingRemoval": "A dialog asks ‘Remove this endpoint?’",
    "work.removing": "The button of the dialog shows that it works",
    "work.failed": "A message says that the endpoint could not be changed",
  },
};
