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

/** A part of the page with a file of its own: one that cannot be fetched is, to a flow, a server that was not reached. */
export const fetched = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw offline();
  });

let loading: Promise<typeof ClientModule> | undefined;

/**
 * Loads the client of the contract, once: a chunk of its own, which the first screen does without where its payload
 * answers what it asks.
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

/** Calls whose code comes with the client, by the names of `Calls`. It may be awaited: it is no promise. */
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

/** Answers reads from the page's payload while that is news; every other call waits for the client. */
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

/** The body of an answer, or its failure thrown. A request that never reached the server fails as `offline`. */
export async function bodyOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const answer = await settle(call);
  if (answer.data === undefined) throw await refusalIn(answer);
  return answer.data;
}

/** What a refused answer means to a flow. The client is there: it brought the answer. */
export async function refusalIn({ response, error }: Answer<unknown>): Promise<Error> {
  const { refusalOf } = await loadClient();
  return refusalOf(response, error);
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
