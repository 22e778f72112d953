import { type Locale, localePath } from "#domain/text/locale.ts";
import type { Sender } from "#domain/earnings/rid.ts";
import { type Api, lateApi, lateCalls, loadClient } from "#src/shell/api/api.ts";
import { calculatorCalls } from "#src/exchange/calls.ts";
import type { claimCalls } from "#src/claim/calls.ts";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { fetchPayload } from "#src/shell/api/payload.ts";
import { rememberReferral } from "#src/shell/browser/referral.ts";
import { needed } from "#src/ui/needed.ts";
import { whenIdle } from "#src/ui/whenIdle.ts";
import { preloadReleaseNotice } from "#src/shell/site/ReleaseBanner.tsx";
import { createSessionGate, type SessionGate } from "#src/shell/session/gate.ts";
import type { SessionOptions } from "#src/shell/session/open.ts";

/** What the flows' actors are made of. */
export interface Services {
  locale: Locale;
  calculator: ReturnType<typeof calculatorCalls>;
  claims: ReturnType<typeof claimCalls>;
  /** Base URL of the API, see `ApiOptions`. */
  base: string;
  /** XState's `inspect` option: receives everything that flows do. Unset in production. */
  inspect?: SessionOptions["inspect"];
  session: SessionGate;
  /** Who sent the visitor, as this browser remembers it. */
  sender?: Sender;
  /** For the calls of flows that load with their routes (`calls.ts`): `accountCalls(api)`. */
  api: Api;
}

/** The services that follow from these. */
export const servicesOf = (given: Omit<Services, "calculator" | "claims">): Services => ({
  ...given,
  calculator: calculatorCalls(given.api),
  claims: lateCalls(async () => (await loadClient()).claimCalls(given.api)),
});

/**
 * Creates the API client of the page's language. `payloadUrl` serves the answers of the first screen in one
 * request.
 */
export function createServices(
  locale: Locale,
  payloadUrl: ((sender: Sender) => string) | undefined,
  inspect: Services["inspect"],
): Services {
  const base = localePath(locale, "").replace(/\/$/, "");
  const session = createSessionGate({ base, inspect });
  let client: Api | undefined;
  const open = async () => {
    const { createApi } = await needed(loadClient());
    return (client ??= createApi({ base, fetch: limitedFetch, bearer: session }));
  };
  const sender = rememberReferral(location.search);
  const payload = payloadUrl && fetchPayload(payloadUrl(sender), limitedFetch);
  const services = servicesOf({ locale, base, inspect, session, sender, api: lateApi(open, payload) });
  // Fetched after the first screen. A failure is reported to the call that needs it.
  void Promise.resolve(payload?.arrived).then(() =>
    whenIdle(async () => {
      await loadClient()
        .catch(() => undefined)
        .then(preloadReleaseNotice);
      const { beginBehind } = await import("./behind.ts");
      beginBehind();
    }),
  );
  return services;
}
