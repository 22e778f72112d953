import { fromCallback, fromPromise } from "xstate";
import { referrerMachine } from "#machines/referrer/referrer.machine.ts";
import type { MoneyPlaceChanged, MoneyPlaceFact, ReferrerActors } from "#machines/referrer/referrer.types.ts";
import { accountCalls } from "#src/api/account.ts";
import { followAddress } from "#src/browser/address.ts";
import { share } from "#src/browser/share.ts";
import { timeZone } from "#src/browser/time-zone.ts";
import { watchPage } from "#src/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import { placeIn, placeSearch } from "#src/flows/referrer/place.ts";
import type { Services } from "../services.ts";

/** Rows on a page: a phone shows them in a few screens. */
const pageSize = 10;

/** Syncs the list's filter, days and page with the address, see `followAddress`. */
const syncPlace = fromCallback<MoneyPlaceChanged>(({ receive, sendBack }) => {
  const address = followAddress({ read: placeIn, write: placeSearch }, (place) =>
    sendBack({ type: "place.returned", place } satisfies MoneyPlaceFact),
  );
  receive(({ place }) => address.go(place));
  return address.stop;
});

/** The referral programme with its real actors. */
export function provideReferrer({ api }: Services): Pick<FlowMachines, "referrer"> {
  const account = accountCalls(api);
  return {
    referrer: referrerMachine.provide({
      actors: {
        loadReferral: fromPromise(({ signal }) => account.readReferral(timeZone(), signal)),
        loadMoney: fromPromise<ReferrerActors["loadMoney"]["output"], ReferrerActors["loadMoney"]["input"]>(
          ({ input: { filter, from, to, page }, signal }) =>
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
        ),
        shareLink: fromPromise<void, ReferrerActors["shareLink"]["input"]>(({ input }) => share(input.link)),
        syncPlace,
        watchPage,
      },
    }),
  };
}
