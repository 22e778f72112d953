import type { Handlers } from "#server/platform/http/operation.ts";
import { createWithdrawal } from "./create.ts";
import { readShopWithdrawals, readWithdrawal, readWithdrawalTerms } from "./read.ts";
import type { WithdrawalServices } from "./services.ts";
import { moveAsStaff } from "./staff/staff-move.ts";
import { readForStaff, readQueue } from "./staff/staff-read.ts";
import { readDirections, setDirection } from "./staff/staff-terms.ts";

/** Ids of the operations on withdrawals. */
export type WithdrawalOperation =
  | "readWithdrawalTerms"
  | "createWithdrawal"
  | "readShopWithdrawalTerms"
  | "createShopWithdrawal"
  | "listShopWithdrawals"
  | "readWithdrawal"
  | "listOperatorWithdrawals"
  | "readOperatorWithdrawal"
  | "moveOperatorWithdrawal"
  | "listWithdrawalDirections"
  | "setWithdrawalDirection";

/** Handlers of the operations on withdrawals. */
export const withdrawalHandlers = (services: WithdrawalServices): Handlers<WithdrawalOperation> => ({
  readWithdrawalTerms: async ({ query, user, locale }) => ({
    status: 200,
    body: await readWithdrawalTerms(
      services,
      { source: "referral", key: query.key },
      { user: user.id, locale },
    ),
  }),
  createWithdrawal: ({ body, user, locale, idempotencyKey }) =>
    createWithdrawal(services, body, { user: user.id, source: "referral", locale, idempotencyKey }),
  readShopWithdrawalTerms: async ({ query, user, locale }) => ({
    status: 200,
    body: await readWithdrawalTerms(services, { source: "shop", key: query.key }, { user: user.id, locale }),
  }),
  createShopWithdrawal: ({ body, user, locale, idempotencyKey }) =>
    createWithdrawal(services, body, { user: user.id, source: "shop", locale, idempotencyKey }),
  listShopWithdrawals: async ({ query: { state = "all", page = 1, size = 20 }, user, locale }) => ({
    status: 200,
    body: await readShopWithdrawals(services, { state, page, size }, { user: user.id, locale }),
  }),
  readWithdrawal: async ({ params, user, locale }) => ({
    status: 200,
    body: await readWithdrawal(services, params.id, { user: user.id, locale }),
  }),
  listOperatorWithdrawals: async ({ query: { status, view, q, page = 1, size = 20 }, staff }) => ({
    status: 200,
    body: await readQueue(services, { status, view, q }, page, size, { staff }),
  }),
  readOperatorWithdrawal: async (request) => ({
    status: 200,
    body: await readForStaff(services, request.params.id, request),
  }),
  listWithdrawalDirections: async () => ({ status: 200, body: await readDirections(services.deps) }),
  setWithdrawalDirection: async (request) => ({
    status: 200,
    body: await setDirection(services.deps, request.params.id, request.body, request),
  }),
  moveOperatorWithdrawal: (request) => moveAsStaff(services, request.params.id, request.body, request),
});
