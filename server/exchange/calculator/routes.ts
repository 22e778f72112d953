import { sha256 } from "#server/platform/ids.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import type { CalculatorDeps, PairFacts } from "./service.ts";
import {
  readBestPairs,
  readCourse,
  readDirectory,
  readPair,
  readReceivable,
  readReserves,
  readSendable,
} from "./service.ts";
import { readDirectionMatrix, readStaffDirections } from "./staff-list.ts";
import { switchDirection, switchDirections } from "./switch-direction.ts";

/** Handlers of the calculator, and of staff operations on directions. */
export const calculatorHandlers = (
  deps: CalculatorDeps,
  facts: PairFacts,
): Handlers<
  | "listDirections"
  | "listSendable"
  | "listReceivable"
  | "readPair"
  | "readCourse"
  | "listReserves"
  | "listBestPairs"
  | "listOperatorDirections"
  | "readDirectionMatrix"
  | "changeDirection"
  | "changeDirections"
> => ({
  listDirections: async ({ locale, matches }) => {
    const body = await readDirectory(deps, locale);
    const etag = `"${sha256(JSON.stringify(body)).slice(0, 32)}"`;
    return matches(etag) ? { status: 304, headers: { etag } } : { status: 200, headers: { etag }, body };
  },
  listSendable: async () => ({ status: 200, body: await readSendable(deps) }),
  listReceivable: async ({ params }) => ({ status: 200, body: await readReceivable(deps, params.id) }),
  readPair: async ({ params, query, locale }) => ({
    status: 200,
    body: await readPair(deps, facts, { from: params.from, to: params.to, shop: query.shop, locale }),
  }),
  readCourse: async ({ params, query }) => ({
    status: 200,
    body: await readCourse(deps, facts, { from: params.from, to: params.to, shop: query.shop }),
  }),
  listReserves: async ({ locale }) => ({ status: 200, body: await readReserves(deps, facts, locale) }),
  listBestPairs: async ({ locale }) => ({ status: 200, body: await readBestPairs(deps, locale) }),
  listOperatorDirections: async ({ query, locale }) => ({
    status: 200,
    body: await readStaffDirections(deps, facts, query, locale),
  }),
  readDirectionMatrix: async ({ locale }) => ({
    status: 200,
    body: await readDirectionMatrix(deps, locale),
  }),
  changeDirection: async (request) => ({
    status: 200,
    body: await switchDirection(deps, facts, request.params, request.body, request),
  }),
  changeDirections: (request) => switchDirections(deps, facts, request.body, request),
});
