import { fromCallback, fromPromise } from "xstate";
import { isLateKind, loadLateRules } from "#domain/requisites/deferred.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type {
  ClaimAttempt,
  AddressChanged,
  CourseRequest,
  ExchangeDraft,
  ExchangeOutput,
  OutsideEvent,
  Pair,
  PromocodeCheck,
  PromocodeEffect,
  Remembered,
  Tech,
} from "#machines/exchange/exchange/exchange.types.ts";
import { needed } from "#src/ui/needed.ts";
import { fetched } from "#src/shell/api/api.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import type { solveCaptcha } from "#src/shell/captcha/actors.ts";
import { isTurned } from "./turned.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { readMemory, watchMemory, writeMemory } from "./memory.ts";
import { newKey } from "#src/shell/browser/new-key.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";

/** Writes the chosen pair into the address without a history entry; other parameters stay. */
export function showInAddress({ curFrom, curTo, city }: AddressChanged): void {
  const address = new URL(location.href);
  address.searchParams.set("cur_from", curFrom);
  address.searchParams.set("cur_to", curTo);
  if (city === null) address.searchParams.delete("city");
  else address.searchParams.set("city", city);
  // From here on the draft holds what the page started with.
  address.searchParams.delete("amount");
  address.searchParams.delete("promocode");
  history.replaceState(history.state, "", address);
}

/** Not part of the first route: `services.ts` fetches it when the page is idle. */
const loadOwnClaims = () => import("./own-claims.ts");

/** Reports the verified cards of the signed-in user. */
async function tellCards(api: Services["api"], tell: (event: OutsideEvent) => void): Promise<void> {
  const { readApprovedCards } = await import("./approved-cards.ts");
  tell({ type: "cards.known", cards: await readApprovedCards(api) });
}

const isRefundTyped = (draft: ExchangeDraft | null): boolean =>
  Object.keys(draft?.requisites ?? {}).some((key) => key.startsWith("refund."));

/** Loads the pair and the rules for its fields. */
async function loadPair(
  calculator: Services["calculator"],
  asked: CourseRequest,
  signal: AbortSignal,
): Promise<Pair> {
  const pair = await calculator.readPair(asked, signal);
  const { from, to, refund } = pair.structure;
  const fields = [from, to].flatMap(({ input, inputVerify }) => [...input, ...inputVerify]);
  // The rules of a refund address come when the visitor opens it, unless the draft has one already.
  if (isRefundTyped(readDraft())) fields.push(...refund);
  if (fields.some(({ kind }) => isLateKind(kind))) await fetched(needed(loadLateRules()));
  return pair;
}

/** The real actors of the exchange. */
export function exchangeActors({ api, calculator, claims, session }: Services) {
  return {
    loadDraft: fromPromise<ExchangeDraft | null>(async () => readDraft()),
    saveDraft: fromPromise<void, { draft: ExchangeDraft | null }>(async ({ input }) =>
      writeDraft(input.draft),
    ),
    keepForm: fromPromise<
      void,
      { claim: ExchangeOutput; form: ExchangeDraft; remembered: Remembered | null }
    >(async ({ input: { claim, form, remembered } }) => {
      if (remembered !== null) writeMemory(remembered);
      const kept = await loadOwnClaims().catch(() => null);
      kept?.keepOwnClaim(claim.id, claim.secondsLeft ?? 0, form);
      writeDraft(null);
    }),
    loadDirectory: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { curFrom: string | null; curTo: string | null };
        signal: AbortSignal;
      }) => {
        const wanted = {
          ...(input.curFrom !== null && { curFrom: input.curFrom }),
          ...(input.curTo !== null && { curTo: input.curTo }),
        };
        const [directory, sendable, settings, tech] = await Promise.all([
          calculator.listDirections(signal),
          calculator.listSendable(signal),
          calculator.readSettings(wanted, signal),
          calculator.readTech(signal),
        ]);
        return { directory, sendable, settings, tech };
      },
    ),
    loadReceivable: fromPromise<number[], { from: number }>(({ input, signal }) =>
      calculator.listReceivable(input.from, signal),
    ),
    loadPair: fromPromise<Pair, CourseRequest>(({ input, signal }) => loadPair(calculator, input, signal)),
    readCourse: fromPromise(({ input, signal }: { input: CourseRequest; signal: AbortSignal }) =>
      calculator.readCourse(input, signal),
    ),
    readTech: fromPromise<Tech>(({ signal }) => calculator.readTech(signal)),
    checkPromocode: fromPromise<PromocodeEffect, PromocodeCheck>(({ input, signal }) =>
      claims.checkPromocode(input, signal),
    ),
    checkCaptcha: fromPromise(({ signal }) => claims.checkCaptcha(signal)),
    solveCaptcha: fromPromise<string, { captcha: Parameters<typeof solveCaptcha>[0] }>(
      async ({ input, signal }) => {
        const { solveCaptcha: solve } = await fetched(needed(import("#src/shell/captcha/actors.ts")));
        return solve(input.captcha, signal);
      },
    ),
    createKey: fromPromise<string>(async () => newKey()),
    createClaim: fromPromise(({ input }: { input: ClaimAttempt }) =>
      claims.createClaim(input.body, input.key),
    ),
    syncUrl: fromCallback<AddressChanged>(({ receive }) => receive(showInAddress)),
    watchBack: fromCallback(({ sendBack }) => {
      // A reload keeps the entry.
      if (!isTurned()) history.pushState({ face: "details" }, "");
      const look = () => {
        if (!isTurned()) sendBack({ type: "amounts.edit" });
      };
      addEventListener("popstate", look);
      return () => removeEventListener("popstate", look);
    }),
    memory: fromCallback(({ sendBack, receive }) => {
      // It is a guest's; users have saved requisites. Before it is known who somebody is nothing is told.
      const isGuest = () => ["guest", "signedOut", "expired"].includes(session.view().step);
      let wasGuest = isGuest();
      const tell = () => {
        wasGuest = isGuest();
        const remembered = wasGuest ? readMemory() : null;
        sendBack({ type: "memory.known", remembered } satisfies OutsideEvent);
      };
      tell();
      receive(() => writeMemory(null));
      const stopWatching = watchMemory(tell);
      const stopListening = session.subscribe(() => wasGuest !== isGuest() && tell());
      return () => {
        stopWatching();
        stopListening();
      };
    }),
    watchUser: fromCallback<OutsideEvent>(({ sendBack }) => {
      let known = "guest";
      const tell = () => {
        const view = session.view();
        if (view.step === "signedIn") sendBack({ type: "user.known", email: view.user.email });
        if (view.step === known) return;
        known = view.step;
        sendBack({ type: "user.awaited", isAwaited: known === "opening" });
        if (known !== "signedIn") sendBack({ type: "cards.known", cards: [] });
        // Without them there is the standard rate.
        else void tellCards(api, sendBack).catch(() => undefined);
      };
      tell();
      return session.subscribe(tell);
    }),
    watchPage,
  } satisfies Parameters<typeof exchangeMachine.provide>[0]["actors"];
}

/** The exchange with its real actors. */
export const provideExchange = (services: Services): Pick<FlowMachines, "exchange"> => ({
  exchange: exchangeMachine.provide({ actors: exchangeActors(services) }),
});
