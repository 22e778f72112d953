import type { ApiFailure } from "#domain/api-failure.ts";
import type { MoneyFilter, MoneyPage } from "#machines/referrer/referrer.types.ts";
import type { referrerMachine } from "#machines/referrer/referrer.machine.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const filters: Record<MoneyFilter, string> = {
  refsucc: "‘Rewards’",
  refwait: "‘Expected’",
  refback: "‘Reversed’",
  dwwait: "‘Withdrawals in progress’",
  dwsucc: "‘Paid out’",
  dwfail: "‘Declined’",
  all: "‘All’",
};

const ends = { from: "‘From’", to: "‘To’" };

const arrived = ({ count }: MoneyPage) =>
  count === 0
    ? "The list arrives: there is nothing (choose days on which nothing happened)"
    : "The list arrives, 25 rewards on three pages";

/** The page of the referral programme. */
export const referrerWords: WordsFor<typeof referrerMachine> = {
  begin: ({ place: { page, from, to } }) =>
    `${signedIn}, slow the network down and open /en/account/referrer${
      from === ""
        ? page > 1
          ? `?page=${page}, which is beyond the last page`
          : ""
        : `?date_from=${from}&date_to=${to}, which ends before it begins`
    }`,
  events: {
    "filter.choose": ({ filter }) => `Choose ${filters[filter]} in ‘Show’`,
    "period.change": ({ end, day }) => `Set ${ends[end]} to ${day}`,
    "page.open": "Press ‘Older’",
    "place.returned": ({ place: { from, to } }) =>
      from > to && to !== ""
        ? "Go back with the browser's button to an address whose period ends before it begins"
        : "Go back with the browser's button",
    "link.share": "Press ‘Share’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadReferral: "Link, terms and balance arrive",
    refreshReferral: "Link, terms and balance are read again",
    loadMoney: arrived,
    refreshMoney: "The list is read again",
    shareLink: "Choose a way to pass the link on, or close the browser's window for it",
  },
  failed: {
    loadReferral: (failure: ApiFailure) => `Link, terms and balance do not arrive: ${why(failure)}`,
    refreshReferral: (failure: ApiFailure) => `Link, terms and balance are not read again: ${why(failure)}`,
    loadMoney: (failure: ApiFailure) => `The list does not arrive: ${why(failure)}`,
    refreshMoney: (failure: ApiFailure) => `The list is not read again: ${why(failure)}`,
    shareLink: "The browser does not pass the link on (take the permission away)",
  },
  timers: {
    referralRetryDelay: waiting.retryDelay,
    listRetryDelay: waiting.retryDelay,
  },
  states: {
    "programme.loading": "Link, balance and chart are grey",
    "programme.failed": "A card says ‘The referral programme could not be loaded’, with ‘Try again’",
    "programme.shown": "The link, the terms with an example, the balance and the chart are there",
    "programme.refreshing": "",
    "programme.stale": "A message says ‘These figures may be out of date’, with ‘Try again’",
    "list.arriving": "",
    "list.loading": "The list is grey; where there was one, it stays, and cannot be pressed",
    "list.failed": "A card says ‘The list could not be loaded’, with ‘Try again’",
    "list.misordered": "‘The period ends before it begins.’ stands beside ‘To’; both days are still there",
    "list.shown": "The list is there, the newest first; where there is nothing, the page says so",
    "list.refreshing": "",
    "list.stale": "A message says ‘This list may be out of date’, with ‘Try again’; the list is still there",
    "share.idle": "",
    "share.sharing": "The browser's window for passing the link on is open",
    "share.failed": "A message says ‘The link could not be shared’",
  },
};
