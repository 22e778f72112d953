import type { ApiFailure } from "#domain/api-failure.ts";
import type { linkBuilderMachine } from "#machines/link-builder/link-builder.machine.ts";
import type { LinkField } from "#machines/link-builder/link-builder.types.ts";
import { anna, pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const fields: Record<LinkField, string> = {
  amount: "‘Amount to send’",
  city: "‘City’",
  order: "‘Order ID’",
  campaign: "‘Campaign’",
  promocode: "‘Promocode’",
  language: "‘Page language’",
  label: "‘Link text’",
  theme: "‘Widget theme’",
  accent: "‘Widget colour’",
};

const notRead = (what: string) => (failure: ApiFailure) => `${what} cannot be loaded: ${why(failure)}`;

/** /account/shop/link-generation, for the owner of a shop. */
export const linkBuilderWords: WordsFor<typeof linkBuilderMachine> = {
  begin: `Sign in as ${anna}, who has a shop, and open /en/account/shop/link-generation`,
  events: {
    "send.choose": ({ id }) =>
      id === null
        ? "Choose ‘Any currency’ under ‘Customers send’"
        : "Choose a currency under ‘Customers send’",
    "receive.choose": ({ id }) =>
      id === null
        ? "Choose ‘Any currency’ under ‘Customers receive’"
        : "Choose a currency under ‘Customers receive’",
    "field.change": ({ field, value }) =>
      field === "language" || field === "city" || field === "theme"
        ? `Choose \`${value}\` under ${fields[field]}`
        : `Type \`${value}\` into ${fields[field]}`,
    "field.leave": ({ field }) => `Leave ${fields[field]}`,
    retry: "Press ‘Try again’",
    "pair.retry": "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadOffer: ({ base }) =>
      base === null ? "The user has no shop (sign in with another account)" : "The page loads",
    loadReceivable: "The currencies to receive load",
    loadPair: "The pair loads",
  },
  failed: {
    loadOffer: notRead("The page"),
    loadReceivable: notRead("The list of currencies to receive"),
    loadPair: notRead("The pair"),
  },
  timers: {
    retryDelay: waiting.retryDelay,
    pairDelay: waiting.retryDelay,
  },
  states: {
    loading: "A grey placeholder appears in place of the form",
    failed: "The page says ‘The page could not be loaded’, with ‘Try again’",
    absent: "The page says ‘You have no shop yet’",
    "building.any": "The link below the form names no currencies",
    "building.loadingReceivable": "‘Customers receive’ is disabled",
    "building.receivableFailed":
      "A message below the currencies says ‘The pair could not be loaded’, with ‘Try again’",
    "building.open": "The link names the currency to send",
    "building.loadingPair": "The link names both currencies",
    "building.pairFailed":
      "A message below the currencies says ‘The pair could not be loaded’, with ‘Try again’",
    "building.known": "The limits appear under ‘Amount to send’; for cash, a city can be chosen",
  },
};
