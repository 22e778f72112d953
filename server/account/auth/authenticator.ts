import type { Deps } from "#server/platform/deps.ts";
import { accessRefused } from "#server/platform/errors.ts";
import type { UserCaller } from "#server/platform/http/operation.ts";
import type { Authenticator, Renew } from "#server/platform/http/security.ts";
import { bearerToken } from "#server/platform/http/security.ts";
import { findSessionUser } from "./store.ts";
import { createTokens } from "./tokens.ts";

type SessionDeps = Pick<Deps, "database" | "clock" | "config">;

/** The user of an open session; undefined when it has ended. Demo accounts do not exist when the demo is off. */
const readCaller = async (
  { database, clock, config }: SessionDeps,
  asked: { readonly session: string; readonly user: string },
): Promise<UserCaller | undefined> => {
  const found = await findSessionUser(database, { ...asked, now: clock.now() });
  if (found === undefined || (found.demo && !config.DEMO)) return undefined;
  const { id, email, role, activated, second_factor: isProven, demo } = found;
  return {
    kind: "user",
    id,
    email,
    role,
    activated,
    sessionId: asked.session,
    secondFactor: isProven || demo,
  };
};

/** Reads a caller again, for what outlives the access token. */
export const renewUser =
  (deps: SessionDeps): Renew =>
  ({ id, sessionId }) =>
    readCaller(deps, { session: sessionId, user: id });

/**
 * Authenticates a user by the access token. Reads the session on every request, so its end or a changed role
 * takes effect at once.
 * @throws ApiError 401, worded as in djangorestframework-simplejwt.
 */
export const userAuthenticator = (deps: SessionDeps & Pick<Deps, "ids" | "sessionKey">): Authenticator => {
  const tokens = createTokens(deps);
  return async ({ headers }) => {
    const checked = await tokens.checkAccess(bearerToken(headers));
    if ("fault" in checked) throw accessRefused(checked.fault);
    const { user, session } = checked.claims;
    const caller = await readCaller(deps, { session, user });
    if (caller === undefined) throw accessRefused("token_invalid");
    return caller;
  };
};
