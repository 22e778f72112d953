import { errors, jwtVerify, SignJWT } from "jose";
import type { JWTPayload } from "jose";
import { isUuid } from "#domain/uuid.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Ids } from "#server/platform/ids.ts";

/** Seconds for which an access token is valid. */
export const accessSeconds = 300;

/** The claims of an access token. */
interface AccessClaims {
  readonly user: string;
  readonly session: string;
  readonly role: string;
}

/** The claims of a refresh token: its session and its number in it. */
interface RefreshClaims {
  readonly session: string;
  readonly generation: number;
}

/** Why a token is refused. */
type TokenFault = "token_expired" | "token_invalid" | "token_type";

/** The result of checking a token. */
type Checked<Claims> = { readonly claims: Claims } | { readonly fault: TokenFault };

/** Signs and checks the tokens of sessions. */
export interface Tokens {
  signAccess(claims: AccessClaims): Promise<string>;
  /** Deterministic: concurrent tabs get the same token for the same claims. */
  signRefresh(claims: RefreshClaims, expires: Date): Promise<string>;
  checkAccess(token: string): Promise<Checked<AccessClaims>>;
  checkRefresh(token: string): Promise<Checked<RefreshClaims>>;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const accessOf = ({ sub, sid, role }: JWTPayload): AccessClaims | undefined =>
  typeof sub === "string" && isUuid(sub) && typeof sid === "string" && isUuid(sid) && typeof role === "string"
    ? { user: sub, session: sid, role }
    : undefined;

const refreshOf = ({ sid, gen }: JWTPayload): RefreshClaims | undefined =>
  typeof sid === "string" && isUuid(sid) && typeof gen === "number" && Number.isInteger(gen)
    ? { session: sid, generation: gen }
    : undefined;

/** Creates the tokens of an installation: HS256 with one key, and a claim that tells their types apart. */
export const createTokens = (options: {
  readonly sessionKey: string;
  readonly clock: Clock;
  readonly ids: Ids;
}): Tokens => {
  const { clock, ids } = options;
  const key = new TextEncoder().encode(options.sessionKey);
  const header = { alg: "HS256", typ: "JWT" };

  const check = async <Claims>(
    token: string,
    type: "access" | "refresh",
    claimsOf: (payload: JWTPayload) => Claims | undefined,
  ): Promise<Checked<Claims>> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        currentDate: clock.now(),
        requiredClaims: ["exp"],
      });
      if (payload["token_type"] !== type) return { fault: "token_type" };
      const claims = claimsOf(payload);
      return claims === undefined ? { fault: "token_invalid" } : { claims };
    } catch (error) {
      return { fault: error instanceof errors.JWTExpired ? "token_expired" : "token_invalid" };
    }
  };

  return {
    signAccess: ({ user, session, role }) => {
      const now = seconds(clock.now());
      return new SignJWT({ token_type: "access", sid: session, role })
        .setProtectedHeader(header)
        .setSubject(user)
        .setJti(ids.uuid())
        .setIssuedAt(now)
        .setExpirationTime(now + accessSeconds)
        .sign(key);
    },
    signRefresh: ({ session, generation }, expires) =>
      new SignJWT({ token_type: "refresh", sid: session, gen: generation })
        .setProtectedHeader(header)
        .setExpirationTime(seconds(expires))
        .sign(key),
    checkAccess: (token) => check(token, "access", accessOf),
    checkRefresh: (token) => check(token, "refresh", refreshOf),
  };
};
