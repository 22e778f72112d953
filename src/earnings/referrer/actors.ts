import { fromPromise } from "xstate";
import { referralMoneyMachine } from "#machines/earnings/referral-money/referral-money.machine.ts";
import { referrerMachine, type ReferrerActors } from "#machines/earnings/referrer/referrer.machine.ts";
import { accountCalls } from "#src/account/settings/calls.ts";
import { share } from "#src/shell/browser/share.ts";
import { timeZone } from "#src/shell/browser/time-zone.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { moneyPlaces } from "./place.ts";

/** Rows on a page: a phone shows them in a few screens. */
const pageSize = 10;

/** The referral programme and its money with their real actors. */
export function provideReferrer({ api }: Services): Pick<FlowMachines, "referrer" | "referralMoney"> {
  const account = accountCalls(api);
  return {
    referrer: referrerMachine.provide({
      actors: {
        loadReferral: fromPromise(({ signal }) => account.readReferral(timeZone(), signal)),
        shareLink: fromPromise<void, ReferrerActors["shareLink"]["input"]>(({ input }) => share(input.link)),
        watchPage,
      },
    }),
    referralMoney: provideList(
      referralMoneyMachine,
      {
        load: ({ filter, from, to, page }, signal) =>
          account.listReferralMoney(
            {
              status: filter,
              ...(from !== "" && { date_from: from }),
              ...(to !== "" && { date_to: to }),
              tz: timeZone(),
              page,
              size: pageSize,
            },
            signal,
          ),
      },
      moneyPlaces,
    ),
  };
}
