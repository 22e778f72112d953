import { useSelector } from "@xstate/react";
import type { Actor } from "xstate";
import type { officeVisitMachine } from "#machines/claim/office-visit/office-visit.machine.ts";
import { selectVisit } from "#machines/claim/office-visit/office-visit.selectors.ts";
import { VisitChoice } from "#src/claim/claim/steps/Office.tsx";
import type { ClaimActions } from "#src/claim/claim/useClaim.ts";
import { Hosted } from "../walks/hosted.tsx";
import { failedReading } from "../walks/forms.ts";
import { type Shown, viewModel } from "../walks/view-model.ts";

type Machine = typeof officeVisitMachine;

function Choice({ actor }: { actor: Actor<Machine> }) {
  const actions: Partial<ClaimActions> = {
    chooseDay: (date) => actor.send({ type: "day.choose", date }),
    chooseTime: (at) => actor.send({ type: "time.choose", at }),
    retryVisits: () => actor.send({ type: "visits.retry" }),
  };
  return (
    <VisitChoice visit={useSelector(actor, selectVisit)} purpose="pay" actions={actions as ClaimActions} />
  );
}

/** The previous times stay while they are read again. */
const choice: Shown<Machine> = ({ context: { at, isRefused } }) =>
  at === null
    ? ["text Loading…"]
    : ["field Day", "field Time", ...(isRefused ? ["text The time that you chose is gone." as const] : [])];

/** The choice of the time of a visit. The tests of the claim page show that the page sends the choice on. */
export const officeVisitView = viewModel<Machine>({
  flow: "office-visit",
  runs: "hosted visit",
  begin: (input) => (
    <Hosted<Machine> name="hosted visit" input={input}>
      {(actor) => <Choice actor={actor} />}
    </Hosted>
  ),
  events: {
    "day.choose": (page, { date }) => page.choose("Day", date),
    "time.choose": (page, { at }) => page.choose("Time", at),
    "visits.retry": (page) => page.press("Try again"),
  },
  facts: {
    "visit.refused": "The flow of the claim says so.",
    "connection.restored": "The browser says so.",
  },
  withheld: [
    {
      why: "The times that are offered are those of the chosen day.",
      is: (event, snapshot) => {
        const visit = selectVisit(snapshot);
        return event.type === "time.choose" && visit.kind === "choosing" && !visit.times.includes(event.at);
      },
    },
  ],
  states: {
    reading: choice,
    failed: ({ context }) => failedReading("The times couldn't be loaded", context.failure),
    choosing: choice,
    closed: ["text The office is closed for the coming days", "button Try again"],
  },
});
