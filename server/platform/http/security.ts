import type { IncomingHttpHeaders } from "node:http";
import { ApiError, unauthorized } from "../errors.ts";
import { secretsEqual } from "../ids.ts";
import type { Caller } from "./operation.ts";

/** Establishes the caller by one security scheme of the contract. @throws ApiError 401 or 403. */
export type Authenticator = (headers: IncomingHttpHeaders) => Promise<Caller>;

/** Authenticators by the name of their security scheme. */
export type Authenticators = Readonly<Record<string, Authenticator>>;

/** The bearer token of a request. @throws ApiError 401 when there is none. */
export const bearerToken = (headers: IncomingHttpHeaders): string => {
  const match = /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? "");
  if (match?.[1] === undefined) throw unauthorized("not_authenticated");
  return match[1];
};

/** The operator's token of the installation; without one the operator's API is closed to everybody. */
export const operatorAuthenticator =
  (token: string | undefined): Authenticator =>
  (headers) => {
    const given = bearerToken(headers);
    if (token === undefined || !secretsEqual(given, token))
      return Promise.reject(unauthorized("authentication_failed"));
    return Promise.resolve({ kind: "operator" });
  };

/** Tries the alternatives of an operation in turn: all schemes of one must agree. @throws the last refusal. */
export const authenticate = async (
  security: readonly (readonly string[])[],
  authenticators: Authenticators,
  headers: IncomingHttpHeaders,
): Promise<Caller> => {
  let caller: Caller = { kind: "guest" };
  let refusal: unknown;
  for (const schemes of security) {
    try {
      for (const scheme of schemes) {
        const authenticator = authenticators[scheme];
        if (authenticator === undefined) throw new Error(`No authenticator for the scheme ${scheme}`);
        caller = await authenticator(headers);
      }
      return caller;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal = error;
    }
  }
  if (refusal !== undefined) throw refusal;
  return caller;
};
