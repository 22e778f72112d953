import type { IncomingHttpHeaders } from "node:http";
import { isPermission, may } from "#domain/permissions.ts";
import { fingerprintOf } from "../actor.ts";
import { ApiError, forbidden, unauthorized } from "../errors.ts";
import { secretsEqual } from "../ids.ts";
import { t } from "../messages.ts";
import type { Operation } from "./contract.ts";
import type { Caller } from "./operation.ts";

/** Input of an authenticator. */
export interface Credentials {
  readonly headers: IncomingHttpHeaders;
  /** The caller's address, by `TRUST_PROXY`. */
  readonly ip: string;
  /** Scopes that the operation's security requirement asks for. */
  readonly scopes: readonly string[];
  /** Adds headers to the response, whatever its status. */
  readonly tell: (headers: Readonly<Record<string, string>>) => void;
}

/** Authenticates a caller by one security scheme of the contract. @throws ApiError 401, 403 or 429. */
export type Authenticator = (credentials: Credentials) => Promise<Caller>;

/** Authenticators by the name of their security scheme. */
export type Authenticators = Readonly<Record<string, Authenticator>>;

/** Returns the bearer token of a request. @throws ApiError 401 when there is none. */
export const bearerToken = (headers: IncomingHttpHeaders): string => {
  const match = /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? "");
  if (match?.[1] === undefined) throw unauthorized("not_authenticated");
  return match[1];
};

/** The installation's operator token. When it is not set, token access is disabled. */
export const operatorAuthenticator = (token: string | undefined): Authenticator => {
  const key = token === undefined ? "" : fingerprintOf(token);
  return ({ headers }) => {
    const given = bearerToken(headers);
    if (token === undefined || !secretsEqual(given, token))
      return Promise.reject(unauthorized("authentication_failed"));
    return Promise.resolve({ kind: "token", key });
  };
};

/** Checks role and second factor of users for an operation of staff with this permission. @throws ApiError 403. */
const requireStaff = (caller: Caller, permission: string): Caller => {
  if (caller.kind !== "user") return caller;
  if (!isPermission(permission)) throw new Error(`No permission is called ${permission}`);
  if (!may(caller.role, permission)) throw forbidden();
  if (!caller.secondFactor) throw forbidden(t("otp_required"), "otp_required");
  return caller;
};

/**
 * Tries the alternatives of an operation in turn. All schemes of an alternative must succeed. The empty
 * alternative admits requests without credentials; wrong credentials are still refused. The scope of `user` at an
 * operation of staff is the permission that it needs; the installation's token has all. @throws ApiError 401 with the last refusal, or 403.
 */
export const authenticate = async (
  { security, scopes }: Pick<Operation, "security" | "scopes">,
  authenticators: Authenticators,
  asked: Omit<Credentials, "scopes">,
): Promise<Caller> => {
  const isOpen = security.some((schemes) => schemes.length === 0);
  // Every scheme reads this header.
  if (isOpen && asked.headers.authorization === undefined) return { kind: "guest" };
  let caller: Caller = { kind: "guest" };
  let refusal: unknown;
  for (const schemes of security) {
    if (schemes.length === 0) continue;
    try {
      for (const scheme of schemes) {
        const authenticator = authenticators[scheme];
        if (authenticator === undefined) throw new Error(`No authenticator for the scheme ${scheme}`);
        caller = await authenticator({ ...asked, scopes: scopes[scheme] ?? [] });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal = error;
      continue;
    }
    const permission = scopes["user"]?.[0];
    const isStaffs = permission !== undefined || security.some((others) => others.includes("operator"));
    return isStaffs ? requireStaff(caller, permission ?? "") : caller;
  }
  if (refusal !== undefined) throw refusal;
  return caller;
};
