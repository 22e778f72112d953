import { expect, test } from "vitest";
import { creatorCookies, isCreator } from "#server/claim/reading/creator.ts";
import type { Deps } from "#server/platform/deps.ts";

const given = (PUBLIC_URL: string, sessionKey = "the key of an installation") =>
  ({ config: { PUBLIC_URL }, sessionKey }) as Pick<Deps, "config" | "sessionKey">;
const here = given("http://localhost");
const [one, other] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

const proofOf = (cookies: readonly string[]): string => (cookies[0] ?? "").split(";", 1)[0] ?? "";

test("a claim's creator is known for 60 days by a cookie for the claim's paths in each language", () => {
  const cookies = creatorCookies(here, one);
  const proof = proofOf(cookies);
  expect(proof).toMatch(/^claim=[\w-]{43}$/);
  expect(cookies.toSorted()).toEqual([
    `${proof}; Path=/api/v1/claim/${one}/; Max-Age=5184000; HttpOnly; SameSite=Strict`,
    `${proof}; Path=/claim/${one}/; Max-Age=5184000; HttpOnly; SameSite=Strict`,
    `${proof}; Path=/en/api/v1/claim/${one}/; Max-Age=5184000; HttpOnly; SameSite=Strict`,
    `${proof}; Path=/en/claim/${one}/; Max-Age=5184000; HttpOnly; SameSite=Strict`,
  ]);
  for (const cookie of creatorCookies(given("https://exchange.example"), one))
    expect(cookie).toContain("; HttpOnly; Secure; SameSite=Strict");
});

test("the creator cookie is valid for one claim in one installation", () => {
  const proof = proofOf(creatorCookies(here, one));
  expect(isCreator(here, one, `a=b; ${proof}`)).toBe(true);
  expect(isCreator(here, other, proof)).toBe(false);
  expect(isCreator(given("http://localhost", "another key"), one, proof)).toBe(false);
  for (const cookies of [
    undefined,
    "",
    "claim=",
    `${proof}x`,
    proof.slice(0, -1),
    proof.replace("claim", "claims"),
  ])
    expect(isCreator(here, one, cookies), cookies).toBe(false);
});
