import createClient, { type Client } from "openapi-fetch";
import { readRetries, retriedStatuses, writeRetries } from "#domain/constants.ts";
import type { paths } from "#openapi/schema.d.ts";
import { authorize, type Bearer } from "./auth.ts";
import { offline, refusalOf } from "./failure.ts";
import type { Payload } from "./payload.ts";

export interface ApiOptions {
  /** Where the API stands: "" answers in Russian, "/en" in English (Specification 7). */
  base: string;
  fetch: typeof fetch;
  payload?: Payload;
  /** Without it every call goes as a guest's. */
  bearer?: Bearer;
}

export type Api = Client<paths>;

const isRead = (request: Request): boolean => request.method === "GET";

/** Repeats a read once after the statuses of Specification 9, and never a write. */
async function sendWithRetry(send: typeof fetch, request: Request): Promise<Response> {
  const retries = isRead(request) ? readRetries : writeRetries;
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(request.clone());
    if (attempt === retries || !retriedStatuses.includes(response.status)) return response;
  }
}

/** The typed client of the contract. */
export function createApi({ base, fetch: send, payload, bearer }: ApiOptions): Api {
  const api = createClient<paths>({
    baseUrl: base === "" ? globalThis.location.origin : globalThis.location.origin + base,
    fetch: async (request: Request) => {
      if (!isRead(request)) payload?.end();
      const path = new URL(request.url).pathname.slice(base.length);
      const body = isRead(request) ? await payload?.take(path) : undefined;
      return body === undefined ? await sendWithRetry(send, request) : Response.json(body);
    },
  });
  if (bearer !== undefined) api.use(authorize(bearer));
  return api;
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The body of an answer, or its failure thrown. A request that reached nobody is `offline`. */
export async function bodyOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const answer = await settle(call);
  if (answer.data === undefined) throw refusalOf(answer.response, answer.error);
  return answer.data;
}

/** The answer as it came, refused or not; thrown only where there is none. */
export async function settle<Data>(call: Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw offline();
  }
}
