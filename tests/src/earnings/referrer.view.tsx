import type { referrerMachine } from "#machines/earnings/referrer/referrer.machine.ts";
import { Programme } from "#src/earnings/referrer/Programme.tsx";
import { useReferrer } from "#src/earnings/referrer/useReferrer.ts";
import { failedReading } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel } from "../walks/view-model.ts";

type Machine = typeof referrerMachine;

const Page = () => <Programme {...useReferrer()} />;

const programme: readonly Landmark[] = [
  "heading Your link",
  "heading Terms",
  "text 41.5 USDT",
  "link Withdraw",
];

/** The referral programme of the signed-in user. */
export const referrerView = viewModel<Machine>({
  flow: "referrer",
  runs: "referrer",
  globals: () => ({
    navigator: Object.create(navigator, {
      share: { value: async () => undefined },
      clipboard: { value: { writeText: async () => undefined } },
    }) as Navigator,
  }),
  begin: () => <Page />,
  events: {
    "link.share": (page) => page.press("Share"),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  states: {
    "programme.loading": ["text Loading the referral programme…"],
    "programme.failed": ({ context }) =>
      failedReading("The referral programme couldn't be loaded", context.failure),
    "programme.shown": programme,
    "programme.refreshing": programme,
    "programme.stale": ["alert These figures may be out of date", "button Try again", ...programme],
    "share.idle": ({ context }) => (context.referral === null ? [] : ["button Share"]),
    "share.sharing": ["blocked Share"],
    "share.failed": ["button Share", "alert The link couldn't be shared"],
  },
  others: ["button Copy the link"],
});
