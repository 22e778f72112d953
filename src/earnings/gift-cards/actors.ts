import { fromCallback, fromPromise } from "xstate";
import { ApiError } from "#domain/api-failure.ts";
import { giftCardsMachine } from "#machines/earnings/gift-cards/gift-cards.machine.ts";
import { giftPurchaseMachine } from "#machines/earnings/gift-purchase/gift-purchase.machine.ts";
import type { CardsFact, PurchaseActors } from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import {
  giftRedemptionMachine,
  type CodeArrived,
  type CodeSettled,
  type RedemptionActors,
} from "#machines/earnings/gift-redemption/gift-redemption.machine.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { forgetGiftCode, keepGiftCode, keptGiftCode } from "#src/shell/browser/gift-code.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import { newKey } from "#src/shell/browser/new-key.ts";
import { share } from "#src/shell/browser/share.ts";
import { tellPage, watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { giftCalls } from "./calls.ts";
import { giftPlaces } from "./place.ts";
import { readGiftAttempt, writeGiftAttempt } from "./gift-attempt.ts";

type Purchase = PurchaseActors;

/** Cards on a page: a phone shows them in a few screens. */
const pageSize = 10;

/** Sends the code of a link, at once and whenever another link is opened on this page. */
const watchLink = fromCallback<CodeSettled>(({ receive, sendBack }) => {
  const look = () => {
    keepGiftCode();
    const code = keptGiftCode();
    if (code !== null) sendBack({ type: "code.arrived", code } satisfies CodeArrived);
  };
  look();
  receive(forgetGiftCode);
  addEventListener("hashchange", look);
  return () => removeEventListener("hashchange", look);
});

/** Whether an attempt is finally refused, so that its key is of no further use. */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.failure.kind === "fields" ||
    (error.failure.kind === "conflict" && error.failure.code !== "idempotency_in_progress"));

/** The gift card flows with their real actors. They notify each other of changes. */
export function provideGifts({
  api,
}: Services): Pick<FlowMachines, "giftPurchase" | "giftRedemption" | "giftCards"> {
  const calls = giftCalls(api);
  const changes = new EventTarget();
  const tell = <Answer>(answer: Answer): Answer => {
    changes.dispatchEvent(new Event("change"));
    return answer;
  };
  const onChange = (hear: () => void) => {
    changes.addEventListener("change", hear);
    return () => changes.removeEventListener("change", hear);
  };
  return {
    giftPurchase: giftPurchaseMachine.provide({
      actors: {
        loadStart: fromPromise<Purchase["loadStart"]["output"], Purchase["loadStart"]["input"]>(
          async ({ input: { user }, signal }) => ({
            terms: await calls.readTerms(signal),
            attempt: readGiftAttempt(user),
          }),
        ),
        loadTerms: fromPromise(({ signal }) => calls.readTerms(signal)),
        keepAttempt: fromPromise<Purchase["keepAttempt"]["output"], Purchase["keepAttempt"]["input"]>(
          ({ input: { user, body } }) => {
            const key = newKey();
            writeGiftAttempt({ key, body, user });
            return Promise.resolve(key);
          },
        ),
        buyCard: fromPromise<Purchase["buyCard"]["output"], Purchase["buyCard"]["input"]>(
          async ({ input, signal }) => {
            try {
              const card = await calls.buy(input, signal);
              writeGiftAttempt(null);
              return tell(card);
            } catch (error) {
              if (isSettled(error)) writeGiftAttempt(null);
              throw error;
            }
          },
        ),
        shareLink: fromPromise<void, Purchase["shareLink"]["input"]>(({ input }) => share(input.link)),
        watchCards: fromCallback<CardsFact>(({ sendBack }) =>
          onChange(() => sendBack({ type: "cards.changed" })),
        ),
        watchPage,
      },
    }),
    giftRedemption: giftRedemptionMachine.provide({
      actors: {
        redeemCard: fromPromise<
          RedemptionActors["redeemCard"]["output"],
          RedemptionActors["redeemCard"]["input"]
        >(async ({ input: { code }, signal }) =>
          tell(await calls.redeem(code, await keyFor(`gift-redeem:${code}`), signal)),
        ),
        watchLink,
      },
    }),
    giftCards: provideList(
      giftCardsMachine,
      {
        load: ({ filter, page }, signal) => calls.list({ side: filter, page, size: pageSize }, signal),
        takeBack: async ({ id }, signal) => {
          try {
            return { row: await calls.takeBack(id, await keyFor(`gift-take-back:${id}`), signal) };
          } finally {
            // Also after a failure: the answer may be lost, and the balance another one.
            tell(null);
          }
        },
      },
      giftPlaces,
      fromCallback<PageEvent | { type: "list.changed" }>(({ sendBack }) => {
        const ends = [tellPage(sendBack), onChange(() => sendBack({ type: "list.changed" }))];
        return () => ends.forEach((end) => end());
      }),
    ),
  };
}
