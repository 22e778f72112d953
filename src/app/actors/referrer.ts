import { fromPromise } from "xstate";
import { referralMoneyMachine } from "#machines/referral-money/referral-money.machine.ts";
import { referrerMachine } from "#machines/referrer/referrer.machine.ts";
import type { ReferrerActors } from "#machines/referrer/referrer.types.ts";
import { accountCalls } from "#src/api/account.ts";
import { share } from "#src/browser/share.ts";
import { timeZone } from "#src/browser/time-zone.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import { moneyPlaces } from "#src/flows/referrer/place.ts";
import type { Services } from "../services.ts";
import { provideList } from "./list.ts";

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
