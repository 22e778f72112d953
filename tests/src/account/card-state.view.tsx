import type { cardStateMachine } from "#machines/account/card-state/card-state.machine.ts";
import { CardState } from "#src/account/card-state/CardState.tsx";
import { failedReading } from "../walks/forms.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof cardStateMachine;

const titles = {
  draft: "The card isn't submitted yet",
  submitted: "We're checking the card",
  approved: "The card is verified",
} as const;

const shown: Shown<Machine> = ({ context: { reading } }) =>
  reading === null ? [] : [`heading ${titles[reading.status as keyof typeof titles]}`, "link Sign in"];

/** The page of somebody's card, as a guest sees it. */
export const cardStateView = viewModel<Machine>({
  flow: "card-state",
  runs: "cardState",
  begin: ({ id }) => <CardState id={id} />,
  events: { retry: (page) => page.press("Try again") },
  facts: { "page.shown": "The browser says so.", "connection.restored": "The browser says so." },
  states: {
    loading: ["heading Card verification"],
    notFound: ["heading Page not found", "text We can't find this card", "link Sign in"],
    loadFailed: ({ context }) => failedReading("The card couldn't be loaded", context.failure),
    shown,
    polling: shown,
    stale: (snapshot) => [
      ...shown(snapshot),
      ...failedReading("This page may be out of date", snapshot.context.failure),
    ],
    ended: shown,
  },
});
