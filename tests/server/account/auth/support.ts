import { expect } from "vitest";
import { accountFeatures, exchangeFeatures } from "#server/compose.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";

/** A password with spaces, letters of two alphabets and a character outside the basic plane. */
export const goodPassword = "горы и море, 2 summers 🏔";

let addresses = 0;
/** An address that no other test of this file has used. */
export const freshEmail = (): string => `person${String(addresses++)}@example.com`;

/** What accounts need besides: the exchange's settings. */
export const accountsOnly = (deps: Deps): readonly Feature[] => [
  ...exchangeFeatures(deps),
  ...accountFeatures(deps),
];

/** The value of a cookie that an answer sets; undefined if it sets none. */
export const cookieOf = (response: TestResponse, name: string): string | undefined =>
  response.cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";", 1)[0];

/** A signed-in browser. */
export interface SignedIn {
  readonly access: string;
  readonly refresh: string;
  readonly browser: string;
  readonly headers: { readonly authorization: string };
}

/** The parameters of a sign-in. */
export interface SignInAttempt {
  readonly password?: string;
  readonly remember?: boolean;
  readonly otp?: string;
  readonly recaptcha?: string;
  readonly browser?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly locale?: Locale;
}

export const trySignIn = (
  server: TestServer,
  email: string,
  { password = goodPassword, browser, headers = {}, locale = "en", ...more }: SignInAttempt = {},
): Promise<TestResponse> =>
  server.call("login", {
    locale,
    headers: { ...cookieHeader(browser), ...headers },
    body: { email, password, ...more },
  });

export const signIn = async (
  server: TestServer,
  email: string,
  attempt: SignInAttempt = {},
): Promise<SignedIn> => {
  const response = await trySignIn(server, email, attempt);
  expect(response.status, response.text).toBe(200);
  return {
    access: response.json.access,
    refresh: cookieOf(response, "refresh_token") ?? "",
    browser: cookieOf(response, "browser") ?? "",
    headers: { authorization: `Bearer ${String(response.json.access)}` },
  };
};

/** Refreshes the tokens. */
export const refresh = (
  server: TestServer,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestResponse> =>
  server.call("refreshSession", {
    locale: "en",
    headers: { ...(token !== undefined && { cookie: `session=1; refresh_token=${token}` }), ...headers },
  });

/** The header of the session whose refresh token an answer sets. */
export const goOn = async (server: TestServer, answer: TestResponse): Promise<SignedIn["headers"]> => {
  const { status, text, json } = await refresh(server, cookieOf(answer, "refresh_token"));
  expect(status, text).toBe(200);
  return { authorization: `Bearer ${String(json.access)}` };
};

/** The letters to an address, oldest first. */
export const lettersTo = (server: TestServer, email: string) =>
  server.deps.db.selectFrom("outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();

/** The token of the newest link mailed to an address. */
export const linkTo = async (server: TestServer, email: string): Promise<string> => {
  const letters = await lettersTo(server, email);
  const found = letters
    .map(({ text }) => /\btoken=([\w-]{32,64})\b/.exec(text)?.[1])
    .findLast((token) => token !== undefined);
  if (found === undefined) throw new Error(`no link was sent to ${email}`);
  return found;
};

const cookieHeader = (browser: string | undefined): Readonly<Record<string, string>> =>
  browser === undefined ? {} : { cookie: `browser=${browser}` };

/** The parameters of a registration. */
export interface SignUpOptions {
  readonly password?: string;
  readonly locale?: Locale;
  readonly browser?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly refferal?: string;
}

/** Follows the link of an activation letter in a browser, choosing a password where one is given. */
export const pressLink = (
  server: TestServer,
  token: string,
  { browser, password, repeated = password }: { browser?: string; password?: string; repeated?: string } = {},
): Promise<TestResponse> =>
  server.call("activateAccount", {
    locale: "en",
    params: { token },
    headers: cookieHeader(browser),
    ...(password !== undefined && { body: { password, repeat_password: repeated } }),
  });

/** Registers an account, which sends the letter. */
export const signUp = async (
  server: TestServer,
  email: string,
  { password = goodPassword, locale = "en", browser, headers = {}, refferal }: SignUpOptions = {},
): Promise<TestResponse> => {
  const response = await server.call("signUp", {
    locale,
    headers: { ...cookieHeader(browser), ...headers },
    body: {
      email,
      password,
      repeat_password: password,
      rules: true,
      ...(refferal !== undefined && { refferal }),
    },
  });
  await server.advance(1);
  return response;
};

/** Creates an account that can sign in. */
export const register = async (
  server: TestServer,
  email: string,
  options: SignUpOptions = {},
): Promise<void> => {
  const answer = await signUp(server, email, options);
  expect(answer.status).toBe(202);
  const browser = cookieOf(answer, "browser") ?? "";
  const activation = await pressLink(server, await linkTo(server, email), { browser });
  expect(activation.status, activation.text).toBe(200);
};

/** The status of a request for the current user. */
export const meStatus = async (server: TestServer, access: string): Promise<number> =>
  (await server.call("readMe", { headers: { authorization: `Bearer ${access}` } })).status;
