import type { IncomingHttpHeaders } from "node:http";
import { isPermission, may } from "#domain/account/permissions.ts";
import { fingerprintOf } from "../actor.ts";
import { ApiError, forbidden, unauthorized } from "../errors.ts";
import { secretsEqual } from "../ids.ts";
import { t } from "../messages.ts";
import type { Operation } from "./contract.ts";
import type { Caller, Right, UserCaller } from "./operation.ts";
import { staffOf } from "./operation.ts";

/** Input of an authenticator. */
export interface Credentials {
  readonly headers: IncomingHttpHeaders;
  /** The caller's address, by `TRUST_PROXY`. */
  readonly ip: string;
  /** Scopes that the operation's security requirement asks for. */
  readonly scopes: readonly string[];
  /** Learns who calls before their right is checked, so that a refusal names them. */
  readonly note: (caller: Caller) => void;
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

/** Whether an operation is for staff only. */
export const isStaffs = ({ security, scopes }: Pick<Operation, "security" | "scopes">): boolean =>
  scopes["user"]?.[0] !== undefined || security.some((schemes) => schemes.includes("operator"));

/** Checks what an operation asks of a caller beyond credentials. @throws ApiError 403. */
const permit = (operation: Pick<Operation, "security" | "scopes">, caller: Caller): Caller =>
  isStaffs(operation) ? requireStaff(caller, operation.scopes["user"]?.[0] ?? "") : caller;

/** Reads the user of an open session again; undefined when it has ended. */
export type Renew = (caller: UserCaller) => Promise<UserCaller | undefined>;

/** The right of staff to go on with an operation. @throws Error when the contract admits visitors. */
export const rightOf = (
  operation: Pick<Operation, "security" | "scopes">,
  caller: Caller,
  renew: Renew,
): Right => {
  const staff = staffOf({ caller });
  if (caller.kind !== "user" || staff.kind !== "user") {
    const key = staff.kind === "token" ? `token ${staff.key}` : "";
    return { person: key, session: key, holds: () => Promise.resolve(true) };
  }
  const holds = async (): Promise<boolean> => {
    const now = await renew(caller);
    try {
      return now !== undefined && permit(operation, now) === now;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  };
  return { person: caller.id, session: caller.sessionId, holds };
};

/**
 * Tries the alternatives of an operation in turn. All schemes of an alternative must succeed. The empty
 * alternative admits requests without credentials; wrong credentials are still refused. The scope of `user` at an
 * operation of staff is the permission that it needs; the installation's token has all. @throws ApiError 401 with the last refusal, or 403.
 */
export const authenticate = async (
  operation: Pick<Operation, "security" | "scopes">,
  authenticators: Authenticators,
  asked: Omit<Credentials, "scopes">,
): Promise<Caller> => {
  const { security, scopes } = operation;
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
    asked.note(caller);
    return permit(operation, caller);
  }
  if (refusal !== undefined) throw refusal;
  return caller;
};
