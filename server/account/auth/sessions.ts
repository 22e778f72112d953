import { daySeconds, hourSeconds } from "#domain/time/durations.ts";
import { isStaff, type Role } from "#domain/account/permissions.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { ApiError, notFound } from "#server/platform/errors.ts";
import type { ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import type { Agent } from "./agent.ts";
import { removedCookies, sessionCookies } from "#server/platform/http/cookies.ts";
import { logAuth } from "./journal.ts";
import { messages } from "./messages.ts";
import type { AccountRow } from "./account-store.ts";
import type { AuthServices } from "./services.ts";
import type { SessionRow } from "./store.ts";
import { endSessions, insertSession, listSessions, lockSession, rotateSession } from "./store.ts";
import { accessSeconds } from "./tokens.ts";

/** Lifetime of a session from its sign-in, in seconds: remembered or not. */
const sessionSeconds = { remembered: 30 * daySeconds, plain: daySeconds };

/** Seconds after which an unused session of staff ends. */
const staffIdleSeconds = 12 * hourSeconds;

/** When a session that is used now ends. */
const endOf = (
  { created_at: created, remember }: Pick<SessionRow, "created_at" | "remember">,
  role: Role,
  now: Date,
): Date => {
  const last = secondsAfter(created, remember ? sessionSeconds.remembered : sessionSeconds.plain);
  const idle = secondsAfter(now, staffIdleSeconds);
  return isStaff(role) && idle < last ? idle : last;
};

/** Seconds during which a replaced refresh token still gets its successor, for tabs that refresh concurrently. */
const graceSeconds = 20;

/** Result of a sign-in: an access token for the page, and cookies. */
export interface Opened {
  readonly body: ResponseBody<"login", 200>;
  readonly cookies: string[];
}

/**
 * Starts a session for an authenticated user. Whether it was opened with the second factor never changes: a session of a
 * password alone has no rights of staff, whatever its account turns on later.
 */
export const startSession = (
  { deps }: AuthServices,
  trx: Trx,
  user: Pick<AccountRow, "id" | "role">,
  {
    agent,
    ...opened
  }: { readonly remember: boolean; readonly second_factor: boolean; readonly agent: Agent },
): Promise<SessionRow> => {
  const now = deps.clock.now();
  return insertSession(trx, {
    id: deps.ids.uuid(),
    user_id: user.id,
    ...opened,
    ...agent,
    created_at: now,
    seen_at: now,
    expires_at: endOf({ created_at: now, remember: opened.remember }, user.role, now),
    ended_at: null,
    end_reason: null,
  });
};

/** The tokens of a session at its current generation. */
export const openedSession = async (
  { deps, tokens }: AuthServices,
  session: Pick<SessionRow, "id" | "user_id" | "remember" | "expires_at">,
  generation: number,
  role: string,
): Promise<Opened> => {
  const { id, user_id: user, remember, expires_at: expires } = session;
  const left = (expires.getTime() - deps.clock.now().getTime()) / 1000;
  return {
    body: {
      access: await tokens.signAccess({ user, session: id, role }),
      expires_in: accessSeconds,
    },
    cookies: sessionCookies(
      deps.config,
      await tokens.signRefresh({ session: id, generation }, expires),
      remember ? left : undefined,
    ),
  };
};

type RefreshFault = "token_expired" | "token_invalid" | "token_type" | "token_blacklisted";

const refreshRefused = ({ deps }: AuthServices, fault: RefreshFault): ApiError =>
  new ApiError({
    status: 401,
    code: "token_not_valid",
    detail: messages(fault),
    headers: { "www-authenticate": 'Bearer realm="api"' },
    cookies: removedCookies(deps.config),
  });

/**
 * Exchanges a refresh token for the next one and an access token. Within the grace period a replaced token gets the
 * current one. Later reuse means that the token was stolen, so the session ends (RFC 9700, 4.14).
 * @throws ApiError 401 `token_not_valid`, with the cookies removed.
 */
export const refreshSession = async (
  services: AuthServices,
  token: string,
  agent: Agent,
  ip: string,
): Promise<Opened> => {
  const { deps, tokens } = services;
  const checked = await tokens.checkRefresh(token);
  if ("fault" in checked) throw refreshRefused(services, checked.fault);
  const { session: id, generation } = checked.claims;
  const now = deps.clock.now();
  // Throwing inside the transaction would roll back the end of the session, so the refusal is thrown after it.
  const outcome = await transaction(deps.db, async (trx): Promise<Opened | RefreshFault> => {
    const session = await lockSession(trx, id);
    if (session === undefined || (session.demo && !deps.config.DEMO)) return "token_invalid";
    if (session.ended_at !== null) return "token_blacklisted";
    if (session.expires_at <= now) return "token_expired";
    const since = secondsAfter(now, -graceSeconds).getTime();
    const recent = session.rotations.filter(([, at]) => at > since);
    if (generation === session.generation) {
      const rotations = [...recent, [generation, now.getTime()] as const];
      const used = { ...session, expires_at: endOf(session, session.role, now) };
      await rotateSession(trx, used, { rotations, now, address: agent.address });
      return openedSession(services, used, generation + 1, session.role);
    }
    // The database does not know this generation yet, so it was restored to an earlier state.
    if (generation > session.generation) return "token_invalid";
    if (recent.some(([from]) => from === generation))
      return openedSession(services, session, session.generation, session.role);
    await endSessions(trx, { id }, "reuse", now);
    logAuth(services, "token_reused", { user: session.user_id, ip, session: id });
    return "token_blacklisted";
  });
  if (typeof outcome === "string") throw refreshRefused(services, outcome);
  return outcome;
};

/** Ends the session of a refresh token, of any generation. Does nothing without a valid token. */
export const signOut = async (
  services: AuthServices,
  token: string | undefined,
  ip: string,
): Promise<void> => {
  const { deps, tokens } = services;
  if (token === undefined) return;
  const checked = await tokens.checkRefresh(token);
  if (!("claims" in checked)) return;
  const { session } = checked.claims;
  const [user] = await endSessions(deps.db, { id: session }, "signed_out", deps.clock.now());
  if (user !== undefined) logAuth(services, "sign_out", { user, ip, session });
};

/** Lists the user's sessions, the current one first. */
export const readSessions = async (
  { deps }: AuthServices,
  caller: UserCaller,
): Promise<ResponseBody<"listMySessions", 200>> => {
  const rows = await listSessions(deps.db, caller.id, deps.clock.now());
  const isCurrent = ({ id }: SessionRow): boolean => id === caller.sessionId;
  return [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))].map((row) => ({
    id: row.id,
    current: isCurrent(row),
    browser: row.browser,
    system: row.system,
    address: row.address,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
};

/** Ends one session of the user. @throws ApiError 404 when it is not theirs, or has ended. */
export const endSession = async ({ deps }: AuthServices, caller: UserCaller, id: string): Promise<void> => {
  const ended = await endSessions(deps.db, { id, user: caller.id }, "ended", deps.clock.now());
  if (ended.length === 0) throw notFound();
};

/** Ends all of the user's sessions except the current one. */
export const endOtherSessions = async ({ deps }: AuthServices, caller: UserCaller): Promise<void> => {
  await endSessions(deps.db, { user: caller.id, except: caller.sessionId }, "ended", deps.clock.now());
};
