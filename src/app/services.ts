import { type Locale, localePath } from "#domain/locale.ts";
import { type Api, lateApi, lateCalls, loadClient } from "#src/api/api.ts";
import { calculatorCalls } from "#src/api/calculator.ts";
import type { claimCalls } from "#src/api/claims.ts";
import { fetchPayload } from "#src/api/payload.ts";
import { whenIdle } from "#src/ui/whenIdle.ts";
import { loadOwnClaims } from "./actors/exchange.ts";
import { createSessionGate, type SessionGate } from "#src/session/gate.ts";

/** What the flows' actors are made of. */
export interface Services {
  calculator: ReturnType<typeof calculatorCalls>;
  claims: ReturnType<typeof claimCalls>;
  /** Where the API stands, see `ApiOptions`. */
  base: string;
  session: SessionGate;
  /** For the calls of flows that come with their routes (`src/api`): `accountCalls(api)`. */
  api: Api;
}

/** The API of the page's language. `payloadUrl` brings the first screen's answers in one request. */
export function createServices(locale: Locale, payloadUrl: string | undefined): Services {
  const send: typeof fetch = (...args) => globalThis.fetch(...args);
  const base = localePath(locale, "").replace(/\/$/, "");
  const session = createSessionGate(base);
  let client: Api | undefined;
  const open = async () => {
    const { createApi } = await loadClient();
    return (client ??= createApi({ base, fetch: send, bearer: session }));
  };
  const payload = payloadUrl === undefined ? undefined : fetchPayload(payloadUrl, send);
  // It is fetched behind what the first screen waits for; whoever needs it then hears what went wrong.
  void payload?.arrived.then(() =>
    whenIdle(() => {
      void loadClient().catch(() => undefined);
      void loadOwnClaims()
        .then(({ sweepOwnClaims }) => sweepOwnClaims())
        .catch(() => undefined);
    }),
  );
  const api = lateApi(open, payload);
  return {
    calculator: calculatorCalls(api),
    claims: lateCalls(async () => (await loadClient()).claimCalls(api)),
    base,
    session,
    api,
  };
}
