import type { ApiError } from "#server/platform/errors.ts";
import { networksOf } from "#server/platform/http/transport/address.ts";
import type { AuthServices } from "./services.ts";

/** What happens at a sign-in, or to what one signs in with. */
export type AuthEvent =
  | "sign_in"
  | "sign_in_refused"
  | "sign_out"
  | "factor_on"
  | "factor_off"
  | "password_changed"
  | "token_reused";

/** What is logged of it, besides. */
export interface AuthFacts {
  readonly user?: string | undefined;
  readonly email?: string;
  readonly ip?: string | undefined;
  readonly session?: string;
  /** Whether a second factor was proved. */
  readonly factor?: boolean;
  readonly reason?: string;
}

/**
 * Logs it with the account and the network of its caller. An address without an account becomes a keyed hash: attempts
 * at one address can be told from those at others, and the address can't be read.
 */
export const logAuth = (
  { deps, seal }: Pick<AuthServices, "deps" | "seal">,
  event: AuthEvent,
  { user, email, ip, session, ...more }: AuthFacts,
): void => {
  const unknown = email === undefined ? undefined : `unknown ${seal.hash("log", email).slice(0, 12)}`;
  const line = {
    event,
    account: user ?? unknown,
    network: ip === undefined ? undefined : networksOf(ip)[0].name,
    session: session?.slice(0, 8),
    ...more,
  };
  if (event === "token_reused")
    deps.log.warn(line, "a refresh token came back after its time: the session is ended");
  else deps.log.info(line, "authentication");
};

/** Why a sign-in was refused: the code of the refusal, or the field that was wrong. */
export const reasonOf = ({ problem: { code, fields = {} } }: ApiError): string =>
  Object.keys(fields)[0] ?? code;
