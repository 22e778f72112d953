import type { ClaimServices } from "#server/claim/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { askForDocuments } from "./ask.ts";
import { decideAsOperator } from "./decide.ts";
import { lookAtPhoto, lookAtVerification } from "./look.ts";
import { rotateKeys } from "./rotate.ts";
import { readQueue } from "./present.ts";

/** Ids of the operators' operations on verifications. */
export type VerificationStaffOperation =
  | "listOperatorVerifications"
  | "readOperatorVerification"
  | "readOperatorPhoto"
  | "moveOperatorVerification"
  | "askForDocuments"
  | "rotateVerificationKeys";

/** Handlers of the operators' operations on verifications. */
export const verificationStaffHandlers = (services: ClaimServices): Handlers<VerificationStaffOperation> => {
  const { deps, directory } = services;
  return {
    listOperatorVerifications: async ({ query: { status, kind, number, page = 1, size = 20 }, staff }) => ({
      status: 200,
      body: await readQueue(deps, staff, { status, kind, number }, page, size),
    }),
    readOperatorVerification: async (request) => ({
      status: 200,
      body: await lookAtVerification(deps, request.params.id, request, await directory.book()),
    }),
    readOperatorPhoto: (request) => lookAtPhoto(deps, request.params, request),
    moveOperatorVerification: (request) =>
      decideAsOperator(services, request.params.id, request.body, request),
    rotateVerificationKeys: async (request) => ({ status: 200, body: await rotateKeys(deps, request) }),
    askForDocuments: (request) => askForDocuments(services, request.params.id, request.body, request),
  };
};
