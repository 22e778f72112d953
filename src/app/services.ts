import { type Locale, localePath } from "#domain/locale.ts";
import { calculatorCalls } from "#src/api/calculator.ts";
import { claimCalls } from "#src/api/claims.ts";
import { type Api, createApi } from "#src/api/client.ts";
import { fetchPayload } from "#src/api/payload.ts";
import { createSessionGate, type SessionGate } from "./session-gate.ts";

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
  const api = createApi({
    base,
    fetch: send,
    bearer: session,
    ...(payloadUrl !== undefined && { payload: fetchPayload(payloadUrl, send) }),
  });
  return {
    calculator: calculatorCalls(api),
    claims: claimCalls(api),
    base,
    session,
    api,
  };
}
