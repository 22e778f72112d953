import { type Locale, localePath } from "#domain/locale.ts";
import { calculatorCalls } from "#src/api/calculator.ts";
import { claimCalls } from "#src/api/claims.ts";
import { createApi } from "#src/api/client.ts";
import { fetchPayload } from "#src/api/payload.ts";
import { type BillUpload, uploadBill } from "#src/api/upload.ts";

/** What the flows' actors are made of. */
export interface Services {
  calculator: ReturnType<typeof calculatorCalls>;
  claims: ReturnType<typeof claimCalls>;
  uploadBill: (upload: Omit<BillUpload, "base">) => ReturnType<typeof uploadBill>;
}

/** The API of the page's language. `payloadUrl` brings the first screen's answers in one request. */
export function createServices(locale: Locale, payloadUrl: string | undefined): Services {
  const send: typeof fetch = (...args) => globalThis.fetch(...args);
  const base = localePath(locale, "").replace(/\/$/, "");
  const api = createApi({
    base,
    fetch: send,
    ...(payloadUrl !== undefined && { payload: fetchPayload(payloadUrl, send) }),
  });
  return {
    calculator: calculatorCalls(api),
    claims: claimCalls(api),
    uploadBill: (upload) => uploadBill({ ...upload, base }),
  };
}
