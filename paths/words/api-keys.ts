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
    ? "The keys load, as many as a shop may have (create ten)"
    : keys.length === 0
      ? "The server returns no keys"
      : "The keys load";

const notRead = (failure: ApiFailure) =>
  `The keys cannot be loaded: ${why(failure, { notFound: "the user has no shop (sign in as another user)" })}`;

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
    "scope.toggle": ({ scope }) => `Press the checkbox ${boxes[scope]}`,
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
    refreshKeys: "The keys are refreshed",
    createKey: "The server creates the key",
    rotateKey: "The server creates a new secret",
    revokeKey: "The server revokes the key",
  },
  failed: {
    loadKeys: notRead,
    refreshKeys: notRead,
    createKey: (failure: ApiFailure) =>
      `The key is not created: ${why(failure, { fields: "the server rejects the networks", throttled: "thirty secrets were created within an hour" })}`,
    rotateKey: (failure: ApiFailure) => `The secret is not replaced: ${why(failure)}`,
    revokeKey: (failure: ApiFailure) =>
      `The key is not revoked: ${why(failure, { notFound: "it has already been revoked (in another tab)" })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  // The page refuses the same networks as the server.
  canHappen: (event) => !("networks" in refusedFields(event)),
  states: {
    "list.loading": "A grey placeholder appears in place of the keys",
    "list.failed": "The page says ‘Your keys could not be loaded’, with ‘Try again’",
    "list.absent": "The page says ‘You have no shop yet’",
    "list.shown": "The keys are listed, or the page says ‘No keys yet’",
    "list.refreshing": "",
    "list.stale": "A message above the keys says ‘This list may be out of date’, with ‘Try again’",
    "work.idle": "",
    "work.editing":
      "The form asks for the kind of key, the name, the scopes, the addresses and the expiry; any error in a field appears below it",
    "work.creating": "The button shows progress",
    "work.throttled": throttledSeen,
    "work.secret": "The page says ‘Save the secret now’, with the secret and ‘Copy’",
    "work.confirmingRotation": "A dialog asks ‘Replace the secret of this key?’",
    "work.rotating": "The button in the dialog shows progress",
    "work.confirmingRevocation": "A dialog asks ‘Revoke this key?’",
    "work.revoking": "The button in the dialog shows progress",
    "work.failed": "A message says that the key could not be changed",
  },
};
