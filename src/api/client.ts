import createClient, { type Client } from "openapi-fetch";
import { readRetries, retriedStatuses, writeRetries } from "#domain/constants.ts";
import type { paths } from "#openapi/schema.d.ts";
import { authorize, type Bearer } from "./auth.ts";

export { claimCalls } from "./claims.ts";
export { refusalOf } from "./failure.ts";

export interface ApiOptions {
  /** Where the API stands: "" answers in Russian, "/en" in English (Specification 7). */
  base: string;
  fetch: typeof fetch;
  /** Without it every call goes as a guest's. */
  bearer?: Bearer;
}

/** Repeats a read once after the statuses of Specification 9, and never a write. */
async function sendWithRetry(send: typeof fetch, request: Request): Promise<Response> {
  const retries = request.method === "GET" ? readRetries : writeRetries;
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(request.clone());
    if (attempt === retries || !retriedStatuses.includes(response.status)) return response;
  }
}

/** The typed client of the contract. */
export function createApi({ base, fetch: send, bearer }: ApiOptions): Client<paths> {
  const api = createClient<paths>({
    baseUrl: base === "" ? globalThis.location.origin : globalThis.location.origin + base,
    fetch: (request: Request) => sendWithRetry(send, request),
  });
  if (bearer !== undefined) api.use(authorize(bearer));
  return api;
}
