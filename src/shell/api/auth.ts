import type { Middleware } from "openapi-fetch";

/** Where personal requests take their access token from. */
export interface Bearer {
  /** The token to send; waits while a session is being opened. Null for guests. */
  token: () => Promise<string | null>;
  /** Replaces a refused token, once for all concurrent callers. Null when the session is over. */
  renew: (refused: string) => Promise<string | null>;
  /** Ends the session of a token that was refused right after its renewal. */
  end: (refused: string) => void;
}

/**
 * Calls that carry a token: the account's own, those of staff, commands on claims, receipts, and chat messages. All others go
 * without.
 */
const isPersonal = ({ url, method }: Request): boolean =>
  /\/v\d\/(?:users\/me|operator|verify|chat\/messages)\//.test(url) ||
  /\/v1\/claim\/[^/]+\/bill\//.test(url) ||
  (method !== "GET" && url.includes("/v1/claim/"));

/** Whether the server refused the token rather than the call. */
export async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body && body.code === "token_not_valid";
}

/**
 * Sends personal requests with the access token. A request whose token is refused is sent once more with a new one; a
 * second refusal ends the session.
 * Its body is cloned before the first attempt.
 */
export function authorize({ token, renew, end }: Bearer): Middleware {
  const sent = new Map<string, { copy: Request; access: string }>();
  const bear = (request: Request, access: string) => {
    request.headers.set("authorization", `Bearer ${access}`);
    return request;
  };
  return {
    async onRequest({ request, id }) {
      const access = isPersonal(request) ? await token() : null;
      if (access === null) return;
      sent.set(id, { copy: request.clone(), access });
      return bear(request, access);
    },
    async onResponse({ response, id, options }) {
      const first = sent.get(id);
      sent.delete(id);
      if (first === undefined || !(await isTokenRefused(response))) return;
      const access = await renew(first.access);
      if (access === null) return;
      const again = await options.fetch(bear(first.copy, access));
      if (await isTokenRefused(again)) end(access);
      return again;
    },
    onError: ({ id }) => void sent.delete(id),
  };
}
