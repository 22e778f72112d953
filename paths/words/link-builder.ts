import type { ApiFailure } from "#domain/api-failure.ts";
import type { linkBuilderMachine } from "#machines/link-builder/link-builder.machine.ts";
import type { LinkField } from "#machines/link-builder/link-builder.types.ts";
import { anna, pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const fields: Record<LinkField, string> = {
  amount: "‘Amount to send’",
  city: "‘City’",
  order: "‘Order id’",
  campaign: "‘Campaign’",
  promocode: "‘Promocode’",
  language: "‘Page language’",
  label: "‘Link text’",
  theme: "‘Widget theme’",
  accent: "‘Widget colour’",
};

const notRead = (what: string) => (failure: ApiFailure) => `${what} does not arrive: ${why(failure)}`;

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
      base === null ? "The user has no shop (sign in with another account)" : "The page arrives",
    loadReceivable: "What the currency is exchanged for arrives",
    loadPair: "The pair arrives",
  },
  failed: {
    loadOffer: notRead("The page"),
    loadReceivable: notRead("What the currency is exchanged for"),
    loadPair: notRead("The pair"),
  },
  timers: {
    retryDelay: waiting.retryDelay,
    pairDelay: waiting.retryDelay,
  },
  states: {
    loading: "A grey block stands where the form will be",
    failed: "The page says ‘The page could not be loaded’, with ‘Try again’",
    absent: "The page says ‘You have no shop yet’",
    "building.any": "Below the form stands the link, without currencies",
    "building.loadingReceivable": "‘Customers receive’ cannot be changed yet",
    "building.receivableFailed":
      "Below the currencies it says ‘The pair could not be loaded’ with ‘Try again’",
    "building.open": "The link names what is sent",
    "building.loadingPair": "The link names both currencies",
    "building.pairFailed": "Below the currencies it says ‘The pair could not be loaded’ with ‘Try again’",
    "building.known":
      "Under ‘Amount to send’ stand the limits; where cash is handed over, cities can be chosen",
  },
};
