import { randomUUID } from "node:crypto";
import { toReceive } from "#domain/exchange/course.ts";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import type { components } from "#openapi/schema.d.ts";
import { requisitesFor } from "#tests/support/requisites.ts";
import { operatorToken } from "./servers.ts";

type Schemas = components["schemas"];

/** A fresh idempotency key. */
export const newKey = (): string => randomUUID();

/** A response. Status 0 when there was none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  /** Why there was no response, such as `ECONNRESET`. */
  readonly cause: string;
}

/** Options of a request. */
export interface CallOptions {
  readonly key?: string;
  readonly body?: unknown;
  readonly operator?: boolean;
  /** Access token of a user. */
  readonly token?: string;
  readonly timeout?: number;
  /** Client address reported by a trusted proxy. */
  readonly address?: string;
  /** Name of the API. Defaults to `v1`. */
  readonly api?: "v1" | "partner/v1";
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.name;
};

/** Sends one request on its own connection. A lost connection gives status 0. */
export const call = async (
  base: string,
  method: string,
  path: string,
  asked: CallOptions = {},
): Promise<Answer> => {
  const { key, body, operator = false, token, timeout = 15_000, address, api = "v1" } = asked;
  try {
    const response = await fetch(`${base}/en/api/${api}${path}`, {
      method,
      headers: {
        connection: "close",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(address !== undefined && { "x-forwarded-for": address }),
        ...(operator && { authorization: `Bearer ${operatorToken}` }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    const json: unknown = await response.json().catch(() => null);
    if (json === null && response.status !== 304)
      return { status: 0, headers: response.headers, json, cause: "cut off" };
    return { status: response.status, headers: response.headers, json, cause: "" };
  } catch (error) {
    return { status: 0, headers: new Headers(), json: null, cause: causeOf(error) };
  }
};

/** The server is gone. */
export class Gone extends Error {}

/**
 * What an answer of success says.
 * @throws Gone when there was no answer
 * @throws Error for any other answer
 */
export const taken = ({ status, cause, json }: Answer, what: string): Answer["json"] => {
  if (status === 0) throw new Gone(`${what}: ${cause}`);
  if (status !== 200 && status !== 201) throw new Error(`${what}: ${status} ${JSON.stringify(json)}`);
  return json;
};

/** Repeats some work until the server is gone. */
export const untilGone = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
};

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in. Returns an access token, which lives for five minutes. */
export const enter = async (base: string, credentials: Credentials): Promise<string> => {
  const response = await fetch(`${base}/front-api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...credentials, remember: false }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status} ${await response.text()}`);
  return ((await response.json()) as Schemas["Access"]).access;
};

/** A direction with a fixed rate, and bodies that create claims at its minimum. */
export interface Lane {
  readonly from: number;
  readonly to: number;
  /** The amount that one claim reserves. */
  readonly amount: string;
  body(): Schemas["ClaimCreate"];
}

/** Fixes the rate of a direction, fills its reserve, and makes bodies for it. */
export const openLane = async (base: string, fromCode: string, toCode: string): Promise<Lane> => {
  const directory = taken(await call(base, "GET", "/calculator/"), "the directory");
  const variants = (directory as Schemas["DirectoryEntry"][]).flatMap((entry) => entry.variants);
  const [from, to] = [fromCode, toCode].map((code) => variants.find((one) => one.code === code)?.id);
  if (from === undefined || to === undefined) throw new Error(`There is no ${fromCode} or ${toCode}`);
  const readPair = async (): Promise<Schemas["Pair"]> =>
    taken(await call(base, "GET", `/calculator/pair/${from}/${to}/`), "the pair");
  const body = { course: (await readPair()).course };
  const path = `/operator/directions/${from}/${to}/`;
  taken(await call(base, "PATCH", path, { operator: true, body }), "the course");
  await setReserve(base, to, "1000000000");
  const pair = await readPair();
  const fromSumma = effectiveLimits({ ...pair, courseType: "default" }).from.min;
  const fixed = {
    fromPs: from,
    toPs: to,
    fromSumma,
    toSumma: toReceive(fromSumma, pair.course, pair.to.roundCalculator),
    course: pair.course,
    fromRequisites: requisitesFor(pair.structure.from.input),
    toRequisites: requisitesFor(pair.structure.to.input),
    recaptcha: "",
    withVerificationCourse: false,
  };
  return {
    from,
    to,
    amount: fixed.toSumma,
    body: () => ({ ...fixed, email: `${randomUUID()}@example.com` }),
  };
};

/** Creates a claim. */
export const createClaim = async (base: string, lane: Lane): Promise<Schemas["Claim"]> =>
  taken(await call(base, "POST", "/claim/", { key: newKey(), body: lane.body() }), "a claim");

/** Creates a promocode with a limit of uses. Returns its code. */
export const issuePromocode = async (base: string, total_limit: number): Promise<string> => {
  const code = `RACE-${randomUUID().slice(0, 13)}`;
  const body = { code, kind: "percent", value: "1", total_limit };
  const answer = await call(base, "POST", "/operator/promocodes/", { operator: true, key: newKey(), body });
  return taken(answer, "a promocode").code;
};

/** Corrects a reserve as the operator. */
export const setReserve = async (base: string, currency: number, amount: string): Promise<void> => {
  const body = { amount, reason: "fault tests" };
  taken(await call(base, "PUT", `/operator/reserves/${currency}/`, { operator: true, body }), "the reserve");
};
