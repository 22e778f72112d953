import { readBill } from "#server/claim/bills/bills.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import {
  readStrayPayments,
  recordStrayPayment,
  returnStrayPayment,
  reverseStrayPayment,
} from "#server/claim/stray/stray.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { moveAsOperator } from "./move.ts";
import { readForOperator, revealForOperator } from "./present.ts";
import { readQueue } from "./queue.ts";
import { settleAsOperator } from "./settle.ts";

/** Ids of the operators' operations on claims. */
export type ClaimStaffOperation =
  | "listOperatorClaims"
  | "readOperatorClaim"
  | "revealOperatorClaim"
  | "moveOperatorClaim"
  | "settleOperatorNote"
  | "listStrayPayments"
  | "recordStrayPayment"
  | "returnStrayPayment"
  | "reverseStrayPayment"
  | "readOperatorBill";

/** Handlers of the operators' operations on claims. */
export const claimStaffHandlers = (services: ClaimServices): Handlers<ClaimStaffOperation> => ({
  listOperatorClaims: async ({ query: { status, view, q, attention, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readQueue(services, { status, view, q, attention }, page, size),
  }),
  readOperatorClaim: async (request) => ({
    status: 200,
    body: await readForOperator(services, request.params.id, request),
  }),
  revealOperatorClaim: async (request) => ({
    status: 200,
    body: await revealForOperator(services, request.params.id, request),
  }),
  moveOperatorClaim: (request) => moveAsOperator(services, request.params.id, request.body, request),
  settleOperatorNote: (request) => settleAsOperator(services, request.params, request.body, request),
  listStrayPayments: async ({ query: { q, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readStrayPayments(services.deps.db, { q, page, size }),
  }),
  recordStrayPayment: (request) => recordStrayPayment(services.deps, request.body, request),
  returnStrayPayment: (request) =>
    returnStrayPayment(services.deps, request.params.id, request.body, request),
  reverseStrayPayment: (request) =>
    reverseStrayPayment(services.deps, request.params.id, request.body, request),
  readOperatorBill: ({ params }) => readBill(services, params.id, params.bill),
});
