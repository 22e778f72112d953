import type { Deps } from "#server/platform/deps.ts";
import { accessRefused } from "#server/platform/errors.ts";
import type { UserCaller } from "#server/platform/http/operation.ts";
import type { Authenticator } from "#server/platform/http/security.ts";
import { bearerToken } from "#server/platform/http/security.ts";
import { createTokens } from "./tokens.ts";

interface Found extends Pick<UserCaller, "id" | "email" | "role" | "activated"> {
  readonly otp: boolean;
  readonly demo: boolean;
}

const statement = {
  name: "session-user",
  text: `select u.id, u.email, u.role, u.activated_at is not null as activated, u.otp_secret is not null as otp, u.demo
    from sessions s join users u on u.id = s.user_id
    where s.id = $1 and u.id = $2 and s.ended_at is null and s.expires_at > $3`,
};

/**
 * Establishes a user by the access token. The session is looked up each time, so that its end and a changed role count at
 * once. @throws ApiError 401, as djangorestframework-simplejwt words it.
 */
export const userAuthenticator = (
  deps: Pick<Deps, "database" | "clock" | "ids" | "sessionKey" | "config">,
): Authenticator => {
  const tokens = createTokens(deps);
  return async (headers) => {
    const checked = await tokens.checkAccess(bearerToken(headers));
    if ("fault" in checked) throw accessRefused(checked.fault);
    const { user, session } = checked.claims;
    const [found] = await deps.database.run<Found>(statement, [session, user, deps.clock.now()]);
    // An account of the demo is nobody where the demo is off.
    if (found === undefined || (found.demo && !deps.config.DEMO)) throw accessRefused("token_invalid");
    const { id, email, role, activated, otp, demo } = found;
    return { kind: "user", id, email, role, activated, sessionId: session, secondFactor: otp || demo };
  };
};
