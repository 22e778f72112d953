import type { Client } from "openapi-fetch";
import { offline } from "#domain/api-failure.ts";
import type { paths } from "#openapi/schema.d.ts";
import type * as ClientModule from "./client.ts";
import type { Payload } from "./payload.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The typed calls of the contract. */
export type Api = Pick<Client<paths>, Method>;

interface Parameters {
  params?: { path?: Record<string, string | number> };
}

type Call = (path: string, init?: Parameters) => Promise<Answer<unknown>>;

/** Imports a chunk for a flow. A chunk that fails to load is reported as an unreachable server. */
export const fetched = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw offline();
  });

let loading: Promise<typeof ClientModule> | undefined;

/**
 * Loads the contract's client once. It is a separate chunk: the first screen needs it only when its payload
 * has no answer.
 */
export function loadClient(): Promise<typeof ClientModule> {
  loading ??= fetched(import("./client.ts")).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const filled = (path: string, { params }: Parameters = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.path?.[name]));

/**
 * Calls whose code arrives with the client, by the names of `Calls`. The proxy can be awaited: it is not a
 * thenable.
 */
export const lateCalls = <Calls extends Record<string, (...args: never[]) => Promise<unknown>>>(
  load: () => Promise<Calls>,
): Calls =>
  new Proxy({} as Calls, {
    get: (_, name: string) =>
      name === "then"
        ? undefined
        : async (...args: never[]) => {
            const call = (await load())[name];
            if (call === undefined) throw new Error(`There is no call ${name}`);
            return call(...args);
          },
  });

/** Answers reads from the page's payload while it is fresh. Every other call waits for the client. */
export function lateApi(client: () => Promise<Api>, payload?: Payload): Api {
  const send =
    (method: Method): Call =>
    async (path, init) =>
      ((await client())[method] as Call)(path, init);
  const read: Call = async (path, init) => {
    const data = await payload?.take(filled(path, init));
    return data === undefined ? send("GET")(path, init) : { data, response: new Response() };
  };
  const write = (method: Method): Call => {
    const call = send(method);
    return (path, init) => {
      payload?.end();
      return call(path, init);
    };
  };
  return {
    GET: read,
    POST: write("POST"),
    PUT: write("PUT"),
    PATCH: write("PATCH"),
    DELETE: write("DELETE"),
  } as unknown as Api;
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * Resolves with the body of an answer and throws its failure. A request that never reached the server fails
 * as `offline`.
 */
export async function bodyOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const answer = await settle(call);
  if (!answer.response.ok) throw await refusalIn(answer);
  // An answer without a body, 204, has none by its type either.
  return answer.data as Data;
}

/** The failure that a refused answer means to a flow. The client is loaded: it brought the answer. */
export async function refusalIn({ response, error }: Answer<unknown>): Promise<Error> {
  const { refusalOf } = await loadClient();
  return refusalOf(response, error);
}

/** Resolves with the answer, refused or not. Throws only when there is none. */
export async function settle<Data>(call: Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw offline();
  }
}
