import { integer, optional, secret, variable } from "#server/platform/variable.ts";

export const authVariables = {
  SESSION_KEY: optional(
    secret,
    "generated and kept in the database",
    "Key that signs access and refresh tokens; changing it signs everyone out",
    { secret: true },
  ),
  ACCOUNT_KEY: optional(
    secret,
    "generated and kept in the database",
    "Key that encrypts second factors, webhook secrets and saved requisites; changing it makes them useless",
    { secret: true },
  ),
  SIGN_INS_PER_HOUR: variable(
    integer(0, 1_000_000),
    "60",
    "Maximum sign-in attempts per hour and address; 0 for no limit",
    { inDemo: "2000" },
  ),
};
