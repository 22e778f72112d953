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
    ? "The server returns an empty list (choose days on which nothing happened)"
    : "The server returns a list of 25 rewards on three pages";

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
        ? "Press the browser's back button to return to an address whose period ends before it begins"
        : "Press the browser's back button",
    "link.share": "Press ‘Share’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadReferral: "The link, the terms and the balance load",
    refreshReferral: "The link, the terms and the balance are refreshed",
    loadMoney: arrived,
    refreshMoney: "The list is refreshed",
    shareLink: "Choose a way to share the link, or close the browser's share dialog",
  },
  failed: {
    loadReferral: (failure: ApiFailure) =>
      `The link, the terms and the balance cannot be loaded: ${why(failure)}`,
    refreshReferral: (failure: ApiFailure) =>
      `The link, the terms and the balance cannot be refreshed: ${why(failure)}`,
    loadMoney: (failure: ApiFailure) => `The list cannot be loaded: ${why(failure)}`,
    refreshMoney: (failure: ApiFailure) => `The list cannot be refreshed: ${why(failure)}`,
    shareLink: "The browser does not share the link (revoke the permission)",
  },
  timers: {
    referralRetryDelay: waiting.retryDelay,
    listRetryDelay: waiting.retryDelay,
  },
  states: {
    "programme.loading": "Grey placeholders appear in place of the link, the balance and the chart",
    "programme.failed": "A card says ‘The referral programme could not be loaded’, with ‘Try again’",
    "programme.shown": "The page shows the link, the terms with an example, the balance and the chart",
    "programme.refreshing": "",
    "programme.stale": "A message says ‘These figures may be out of date’, with ‘Try again’",
    "list.arriving": "",
    "list.loading": "Grey placeholders fill the list; a list that was already shown stays, but is disabled",
    "list.failed": "A card says ‘The list could not be loaded’, with ‘Try again’",
    "list.misordered": "‘The period ends before it begins.’ appears beside ‘To’; both days stay",
    "list.shown": "The list appears, newest first; if it is empty, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the list stays on the page",
    "share.idle": "",
    "share.sharing": "The browser's share dialog is open",
    "share.failed": "A message says ‘The link could not be shared’",
  },
};
