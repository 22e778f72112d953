import { expect, test } from "vitest";
import { createAuthServices } from "#server/account/auth/services.ts";
import { ApiError } from "#server/platform/errors.ts";
import { activate } from "#server/account/users/accounts.ts";
import {
  accountsOnly,
  cookieOf,
  freshEmail,
  goodPassword,
  linkTo,
  pressLink,
  register,
  signUp,
} from "#tests/server/account/auth/support.ts";
import { times } from "#tests/server/claim/support.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { useServer } from "#tests/server/support/server.ts";

/* A link pressed many times concurrently works once; every other press is refused. */
const server = useServer({ features: accountsOnly, config: { SIGN_INS_PER_HOUR: "0" } });

const expectOne = (answers: readonly TestResponse[]): void => {
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, json, text } of answers)
    if (status !== 200) expect(Object.keys(json as object), text).toEqual(["token"]);
};

test("an activation in the browser that registered", async () => {
  const email = freshEmail();
  const browser = cookieOf(await signUp(server, email), "browser") ?? "";
  const token = await linkTo(server, email);
  expectOne(await times(50, () => pressLink(server, token, { browser })));
});

test("an activation whose link is used during the request", async () => {
  const email = freshEmail();
  const browser = cookieOf(await signUp(server, email), "browser") ?? "";
  const token = await linkTo(server, email);
  // Between the reads of the account and of its registration, the other press gets through.
  let looks = 0;
  const db = server.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      looks += 1;
      if (looks === 2) expect((await pressLink(server, token, { browser })).status).toBe(200);
      return result;
    },
  });
  const services = createAuthServices({ ...server.deps, db });
  const late = activate(services, token, undefined, { ip: "192.0.2.1", locale: "en", browser });
  const error = await late.catch((thrown: unknown) => thrown);
  expect(error instanceof ApiError ? Object.keys(error.problem.fields ?? {}) : error).toEqual(["token"]);
});

test("an activation with a different password each time", async () => {
  const email = freshEmail();
  await signUp(server, email);
  const token = await linkTo(server, email);
  expectOne(await times(50, (index) => pressLink(server, token, { password: `${goodPassword}${index}` })));
});

test("a recovery", async () => {
  const email = freshEmail();
  await register(server, email);
  await server.call("requestRecovery", { body: { email } });
  await server.advance(1);
  const params = { token: await linkTo(server, email) };
  const chosen = (index: number) => `${goodPassword}${index}`;
  expectOne(
    await times(50, (index) =>
      server.call("recoverPassword", {
        params,
        body: { password: chosen(index), repeat_password: chosen(index) },
      }),
    ),
  );
});
