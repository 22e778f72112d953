import { showFile } from "#server/staff/journal/sight.ts";
import { readBill } from "#server/claim/bills/bills.ts";
import { checkRiskAsOperator } from "#server/claim/risk/staff.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import {
  readStrayPayments,
  recordStrayPayment,
  returnStrayPayment,
  reverseStrayPayment,
} from "#server/claim/stray/stray.ts";
import type { Hub } from "#server/platform/streams/hub.ts";
import { streamHeaders } from "#server/platform/streams/stream.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { streamQueue } from "./live.ts";
import { releaseLease, takeLease } from "./lease.ts";
import { moveAsOperator } from "./move.ts";
import { readForOperator, revealForOperator } from "./present.ts";
import { readQueue } from "./queue.ts";
import { settleAsOperator } from "./settle.ts";

/** Ids of the operators' operations on claims. */
export type ClaimStaffOperation =
  | "listOperatorClaims"
  | "streamOperatorClaims"
  | "readOperatorClaim"
  | "revealOperatorClaim"
  | "takeOperatorClaim"
  | "releaseOperatorClaim"
  | "moveOperatorClaim"
  | "settleOperatorNote"
  | "checkOperatorRisk"
  | "listStrayPayments"
  | "recordStrayPayment"
  | "returnStrayPayment"
  | "reverseStrayPayment"
  | "readOperatorBill";

/** Handlers of the operators' operations on claims. */
export const claimStaffHandlers = (services: ClaimServices, hub: Hub): Handlers<ClaimStaffOperation> => ({
  listOperatorClaims: async (request) => ({
    status: 200,
    body: await readQueue(services, request.query, request),
  }),
  revealOperatorClaim: async (request) => ({
    status: 200,
    body: await revealForOperator(services, request.params.id, request),
  }),
  streamOperatorClaims: async ({ right }) => ({
    status: 200,
    headers: streamHeaders,
    body: await streamQueue(services.deps, hub, right),
  }),
  readOperatorClaim: async (request) => ({
    status: 200,
    body: await readForOperator(services, request.params.id, request),
  }),
  takeOperatorClaim: async (request) => ({
    status: 200,
    body: await takeLease(services.deps, request.params.id, request.body, request),
  }),
  releaseOperatorClaim: async (request) => {
    await releaseLease(services.deps, request.params.id, request);
    return { status: 204 };
  },
  moveOperatorClaim: (request) => moveAsOperator(services, request.params.id, request.body, request),
  settleOperatorNote: (request) => settleAsOperator(services, request.params, request.body, request),
  checkOperatorRisk: (request) => checkRiskAsOperator(services, request.params, request.body, request),
  listStrayPayments: async ({ query: { q, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readStrayPayments(services.deps.db, { q, page, size }),
  }),
  recordStrayPayment: (request) => recordStrayPayment(services.deps, request.body, request),
  returnStrayPayment: (request) =>
    returnStrayPayment(services.deps, request.params.id, request.body, request),
  reverseStrayPayment: (request) =>
    reverseStrayPayment(services.deps, request.params.id, request.body, request),
  readOperatorBill: async (context) => {
    const { id, bill } = context.params;
    return showFile(services.deps, await readBill(services, id, bill), { context, subject: id, bill });
  },
});
