import { fromCallback, fromPromise } from "xstate";
import { withdrawalMachine } from "#machines/earnings/withdrawal/withdrawal.machine.ts";
import type {
  DraftChanged,
  PlaceChanged,
  PlaceReturned,
  WithdrawalActors,
} from "#machines/earnings/withdrawal/withdrawal.types.ts";
import {
  type Withdrawal,
  withdrawalStatusMachine,
} from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";
import { newKey } from "#src/shell/browser/new-key.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { withdrawalCalls } from "./calls.ts";
import { stepIn, stepSearch } from "./place.ts";
import type { WizardSource } from "./sources.ts";
import { readWithdrawalDraft, writeWithdrawalDraft } from "./withdrawal-draft.ts";

type Actors = WithdrawalActors;

/**
 * Syncs the step with the address, so that the browser's back and forward buttons move through the wizard.
 * (The router dispatches an event on the window for every change.)
 */
const syncPlace = fromCallback<PlaceChanged>(({ receive, sendBack }) => {
  const own = location.pathname;
  let known = stepIn(location.search);
  receive(({ step, replace }) => {
    if (step === known) return;
    known = step;
    const address = own + stepSearch(step);
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  });
  const look = () => {
    const step = stepIn(location.search);
    if (location.pathname !== own || step === known) return;
    known = step;
    sendBack({ type: "place.returned", step } satisfies PlaceReturned);
  };
  const watching = new AbortController();
  for (const type of ["popstate", "pushState", "replaceState"])
    addEventListener(type, look, { signal: watching.signal });
  return () => watching.abort();
});

/** The flows of withdrawals from this balance with their real actors. */
export function provideWithdrawals(
  { api }: Services,
  source: WizardSource,
): Pick<FlowMachines, "withdrawal" | "withdrawalStatus"> {
  const calls = withdrawalCalls(api, source);
  return {
    withdrawal: withdrawalMachine.provide({
      actors: {
        loadStart: fromPromise<Actors["loadStart"]["output"], Actors["loadStart"]["input"]>(
          async ({ input, signal }) => {
            const draft = readWithdrawalDraft(source, input.user);
            const [terms, cards] = await Promise.all([
              calls.readTerms(draft?.attempt?.key ?? null, signal),
              // Without them a number is typed: no reason to show nothing.
              calls.listCards(signal).catch(() => []),
            ]);
            return {
              terms,
              draft,
              cards: cards.map(({ id, currency, card }) => ({ id, currencyId: currency.id, label: card })),
            };
          },
        ),
        loadTerms: fromPromise(({ signal }) => calls.readTerms(null, signal)),
        keepAttempt: fromPromise<Actors["keepAttempt"]["output"], Actors["keepAttempt"]["input"]>(
          ({ input: { draft, body } }) => {
            const attempt = { key: newKey(), body };
            writeWithdrawalDraft(source, { ...draft, attempt });
            return Promise.resolve(attempt);
          },
        ),
        createWithdrawal: fromPromise<
          Actors["createWithdrawal"]["output"],
          Actors["createWithdrawal"]["input"]
        >(({ input, signal }) => calls.create(input, signal)),
        syncPlace,
        keepDraft: fromCallback<DraftChanged>(({ receive }) => {
          receive(({ draft }) => writeWithdrawalDraft(source, draft));
        }),
        watchPage,
      },
    }),
    withdrawalStatus: withdrawalStatusMachine.provide({
      actors: {
        read: fromPromise<Withdrawal, { id: string }>(({ input, signal }) => calls.read(input.id, signal)),
        watchPage,
      },
    }),
  };
}
