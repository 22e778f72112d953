import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopKeyMode, ShopScope } from "#domain/shop-key.ts";
import type { apiKeysMachine } from "#machines/api-keys/api-keys.machine.ts";
import type { ShopKeys } from "#machines/api-keys/api-keys.types.ts";
import { anna, countedDown, pageWords, refusedFields, throttledSeen, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const fields = { name: "‘Key name’", networks: "‘Allowed addresses’" };

const modes: Record<ShopKeyMode, string> = { live: "‘Live key’", test: "‘Test key’" };

const boxes: Record<ShopScope, string> = {
  "rates:read": "‘Rates and quotes’",
  "claims:create": "‘Create orders’",
  "claims:read": "‘Read orders’",
  "balance:read": "‘Read the balance’",
};

const listed = ({ keys, most }: ShopKeys) =>
  keys.length >= most
    ? "The keys arrive, as many as a shop may have (make ten)"
    : keys.length === 0
      ? "The server says that there are no keys yet"
      : "The keys arrive";

const notRead = (failure: ApiFailure) =>
  `The keys do not arrive: ${why(failure, { notFound: "the user has no shop (sign in as somebody else)" })}`;

/** /account/shop/api, for the owner of a shop. */
export const apiKeysWords: WordsFor<typeof apiKeysMachine> = {
  begin: `Sign in as ${anna}, who has a shop, and open /en/account/shop/api`,
  events: {
    "key.begin": "Press ‘Create a key’",
    "field.change": (event) =>
      event.field === "term"
        ? `Choose ${event.value} days under ‘Expires’`
        : `Type \`${event.value}\` into ${fields[event.field]}`,
    "mode.choose": ({ mode }) => `Choose ${modes[mode]}`,
    "scope.toggle": ({ scope }) => `Press the box ${boxes[scope]}`,
    "form.submit": "Press ‘Create the key’",
    "form.cancel": "Press ‘Cancel’",
    "secret.dismiss": "Press ‘I have saved it’",
    "key.rotate": "Press ‘Replace’ beside the key",
    "key.revoke": "Press ‘Revoke’ beside the key",
    "dialog.accept": "Press the second button of the dialog",
    "dialog.dismiss": "Press ‘Cancel’ in the dialog",
    "keys.doubted": "",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadKeys: listed,
    refreshKeys: "The keys are read again",
    createKey: "The server makes the key",
    rotateKey: "The server makes another secret",
    revokeKey: "The server revokes the key",
  },
  failed: {
    loadKeys: notRead,
    refreshKeys: notRead,
    createKey: (failure: ApiFailure) =>
      `The key is not made: ${why(failure, { fields: "it refuses the networks", throttled: "thirty secrets were made within an hour" })}`,
    rotateKey: (failure: ApiFailure) => `The secret is not made: ${why(failure)}`,
    revokeKey: (failure: ApiFailure) =>
      `The key is not revoked: ${why(failure, { notFound: "it was revoked in another tab before" })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  // The page refuses the same networks as the server.
  canHappen: (event) => !("networks" in refusedFields(event)),
  states: {
    "list.loading": "A grey block stands where the keys will be",
    "list.failed": "The page says ‘Your keys could not be loaded’, with ‘Try again’",
    "list.absent": "The page says ‘You have no shop yet’",
    "list.shown": "The keys are listed, or the page says ‘No keys yet’",
    "list.refreshing": "",
    "list.stale": "Above the keys it says ‘This list may be out of date’ with ‘Try again’",
    "work.idle": "",
    "work.editing":
      "The form asks for live or test, name, scopes, addresses and expiry; what is wrong with a field stands below it",
    "work.creating": "The button shows that it works",
    "work.throttled": throttledSeen,
    "work.secret": "The page says ‘Save the secret now’, with the secret and ‘Copy’",
    "work.confirmingRotation": "A dialog asks ‘Replace the secret of this key?’",
    "work.rotating": "The button of the dialog shows that it works",
    "work.confirmingRevocation": "A dialog asks ‘Revoke this key?’",
    "work.revoking": "The button of the dialog shows that it works",
    "work.failed": "A message says that the key could not be changed",
  },
};
