import { daySeconds } from "#domain/time/durations.ts";
import { createHmac } from "node:crypto";
import { readCookie } from "#server/platform/http/cookies.ts";
import type { Deps } from "#server/platform/deps.ts";
import { secretsEqual } from "#server/platform/ids.ts";
import { localePrefix } from "#server/platform/locale.ts";

type Given = Pick<Deps, "config" | "sessionKey">;

const name = "claim";

/** Lifetime of the creator cookie in seconds, longer than any claim takes. */
const maxAge = 60 * daySeconds;

const proofOf = ({ sessionKey }: Given, id: string): string =>
  createHmac("sha256", sessionKey).update(`claim-creator\n${id}`).digest("base64url");

/** Where a claim is read: by the API, and below its page, whose payload has the first answer. */
const places = ["/api/v1/claim", "/claim"];

/**
 * Cookies that identify the browser that created a claim. There is one per language and place, and its path is that of
 * the claim. Other requests therefore carry none, however many claims a browser creates.
 */
export const creatorCookies = (given: Given, id: string): string[] =>
  Object.values(localePrefix).flatMap((prefix) =>
    places.map((place) =>
      [
        `${name}=${proofOf(given, id)}`,
        `Path=${prefix}${place}/${id}/`,
        `Max-Age=${String(maxAge)}`,
        "HttpOnly",
        ...(given.config.PUBLIC_URL.startsWith("https:") ? ["Secure"] : []),
        "SameSite=Strict",
      ].join("; "),
    ),
  );

/** Whether a request comes from the browser that created the claim. */
export const isCreator = (given: Given, id: string, cookies: string | undefined): boolean => {
  const proof = readCookie(cookies, name);
  return proof !== undefined && secretsEqual(proof, proofOf(given, id));
};
