import { randomUUID } from "node:crypto";
import { toReceive } from "#domain/course.ts";
import { effectiveLimits } from "#domain/limits.ts";
import type { components } from "#openapi/schema.d.ts";
import { requisitesFor } from "#tools/bench/samples.ts";
import { operatorToken } from "./server.ts";

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
export interface Asked {
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
  asked: Asked = {},
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

const expectStatus = (answer: Answer, status: number, what: string): Answer => {
  if (answer.status !== status)
    throw new Error(`${what}: ${answer.status} ${answer.cause} ${JSON.stringify(answer.json)}`);
  return answer;
};

/** A direction with a fixed rate, and bodies that create claims at its minimum. */
export interface Lane {
  readonly from: number;
  readonly to: number;
  /** The amount that one claim reserves. */
  readonly amount: string;
  body(): Schemas["ClaimCreate"];
}

const idOf = async (base: string, code: string): Promise<number> => {
  const { json } = expectStatus(await call(base, "GET", "/calculator/"), 200, "the directory");
  const variants = (json as Schemas["DirectoryEntry"][]).flatMap(({ variants: list }) => list);
  const found = variants.find((variant) => variant.code === code);
  if (found === undefined) throw new Error(`There is no currency ${code}`);
  return found.id;
};

/** Fixes the rate of a direction, fills its reserve, and makes bodies for it. */
export const openLane = async (base: string, fromCode: string, toCode: string): Promise<Lane> => {
  const [from, to] = [await idOf(base, fromCode), await idOf(base, toCode)];
  const path = `/calculator/pair/${from}/${to}/`;
  const { course } = expectStatus(await call(base, "GET", path), 200, "the pair").json as Schemas["Pair"];
  const change = await call(base, "PATCH", `/operator/directions/${from}/${to}/`, {
    operator: true,
    body: { course },
  });
  expectStatus(change, 200, "the course");
  const reserve = { amount: "1000000000", reason: "fault tests" };
  expectStatus(
    await call(base, "PUT", `/operator/reserves/${to}/`, { operator: true, body: reserve }),
    200,
    "the reserve",
  );
  const pair = expectStatus(await call(base, "GET", path), 200, "the pair").json as Schemas["Pair"];
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

/** Creates a claim, expecting success. */
export const createClaim = async (base: string, lane: Lane): Promise<Schemas["Claim"]> =>
  expectStatus(await call(base, "POST", "/claim/", { key: newKey(), body: lane.body() }), 201, "a claim")
    .json as Schemas["Claim"];

/** Creates a promocode with a limit of uses. Returns its code. */
export const issuePromocode = async (base: string, total_limit: number): Promise<string> => {
  const code = `RACE-${randomUUID().slice(0, 13)}`;
  const body = { code, kind: "percent", value: "1", total_limit };
  const answer = await call(base, "POST", "/operator/promocodes/", { operator: true, key: newKey(), body });
  return (expectStatus(answer, 201, "a promocode").json as Schemas["Promocode"]).code;
};

/** Corrects a reserve as the operator. */
export const setReserve = async (base: string, currency: number, amount: string): Promise<void> => {
  const body = { amount, reason: "fault tests" };
  expectStatus(
    await call(base, "PUT", `/operator/reserves/${currency}/`, { operator: true, body }),
    200,
    "the reserve",
  );
};
