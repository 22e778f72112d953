import createClient, { type Client } from "openapi-fetch";
import type { paths } from "#openapi/schema.d.ts";
import { authorize, type Bearer } from "./auth.ts";
import { logFailure, sendRead } from "./read.ts";
import type { Fetch } from "./limited-fetch.ts";

export { claimCalls } from "#src/claim/calls.ts";
export { refusalOf } from "./failure.ts";

export interface ApiOptions {
  /** Base URL of the API: "" answers in Russian, "/en" in English. */
  base: string;
  fetch: Fetch;
  /** Without it every call goes as a guest's. */
  bearer?: Bearer;
}

/** Retries a read once, see `retriedStatuses`; never retries a write. Logs failures. */
async function sendWithRetry(send: Fetch, request: Request): Promise<Response> {
  const { method, url } = request;
  try {
    const response = await (method === "GET" ? sendRead(() => send(request.clone())) : send(request));
    if (response.status >= 400) logFailure(method, url, response.status);
    return response;
  } catch (error) {
    logFailure(method, url, error);
    throw error;
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
