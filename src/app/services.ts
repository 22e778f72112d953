import { type Locale, localePath } from "#domain/locale.ts";
import { calculatorCalls } from "#src/api/calculator.ts";
import type { Bearer } from "#src/api/auth.ts";
import { claimCalls } from "#src/api/claims.ts";
import { type Api, createApi } from "#src/api/client.ts";
import { fetchPayload } from "#src/api/payload.ts";
import { type BillUpload, uploadBill } from "#src/api/upload.ts";
import { createSessionGate, type SessionGate } from "./session-gate.ts";

/** What the flows' actors are made of. */
export interface Services {
  calculator: ReturnType<typeof calculatorCalls>;
  claims: ReturnType<typeof claimCalls>;
  session: SessionGate;
  /** For the calls of flows that come with their routes (`src/api`): `accountCalls(api)`. */
  api: Api;
  uploadBill: (upload: Omit<BillUpload, "base" | "bearer">) => ReturnType<typeof uploadBill>;
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
    session,
    api,
    uploadBill: (upload) => uploadBill({ ...upload, base, bearer: session }),
  };
}
