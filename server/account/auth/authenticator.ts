import type { Deps } from "#server/platform/deps.ts";
import { accessRefused } from "#server/platform/errors.ts";
import type { Authenticator } from "#server/platform/http/security.ts";
import { bearerToken } from "#server/platform/http/security.ts";
import { findSessionUser } from "./store.ts";
import { createTokens } from "./tokens.ts";

/**
 * Authenticates a user by the access token. Reads the session on every request, so its end or a changed role
 * takes effect at once.
 * @throws ApiError 401, worded as in djangorestframework-simplejwt.
 */
export const userAuthenticator = (
  deps: Pick<Deps, "database" | "clock" | "ids" | "sessionKey" | "config">,
): Authenticator => {
  const tokens = createTokens(deps);
  return async ({ headers }) => {
    const checked = await tokens.checkAccess(bearerToken(headers));
    if ("fault" in checked) throw accessRefused(checked.fault);
    const { user, session } = checked.claims;
    const found = await findSessionUser(deps.database, { session, user, now: deps.clock.now() });
    // Demo accounts do not exist when the demo is off.
    if (found === undefined || (found.demo && !deps.config.DEMO)) throw accessRefused("token_invalid");
    const { id, email, role, activated, second_factor: isProven, demo } = found;
    return { kind: "user", id, email, role, activated, sessionId: session, secondFactor: isProven || demo };
  };
};
