import type { Caller, Handlers, OperationRequest } from "#server/platform/http/operation.ts";
import { readBill, uploadBill } from "./bills/bills.ts";
import { keepConfirmations, readConfirmation } from "./confirmation/confirmation.ts";
import { createClaim } from "./creation/create.ts";
import { creatorCookies, isCreator } from "./reading/creator.ts";
import { readPaymentForm, readPaymentRequisite } from "./payment/pay.ts";
import { actOnClaim, confirmClaim, giveRefundRequisite } from "./moves/visitor.ts";
import { proveClaim, requireProof } from "./proof/proof.ts";
import { messages } from "./messages.ts";
import { readPromises } from "./promise/service.ts";
import { checkAddress } from "./risk/address.ts";
import { readStatus } from "./reading/status.ts";
import type { ClaimServices } from "./services.ts";
import { listVisits } from "./visits/visits.ts";

/** Ids of the visitors' operations on claims. */
export type ClaimOperation =
  | "createClaim"
  | "checkCaptcha"
  | "checkAddress"
  | "confirmClaim"
  | "readClaimStatus"
  | "actOnClaim"
  | "readPaymentRequisite"
  | "listVisits"
  | "giveRefundRequisite"
  | "proveClaim"
  | "readPaymentForm"
  | "uploadBill"
  | "readBill"
  | "readConfirmation"
  | "readPromises";

const userIdOf = (caller: Caller): string | null => (caller.kind === "user" ? caller.id : null);

/** Handlers of the visitors' operations on claims. */
export const claimHandlers = (services: ClaimServices): Handlers<ClaimOperation> => {
  const { deps } = services;
  const { captcha } = deps;
  const confirmations = keepConfirmations();
  const isFromCreator = (id: string, headers: Readonly<Record<string, string | undefined>>) =>
    isCreator(deps, id, headers["cookie"]);
  const callerOf = (
    id: string,
    {
      locale,
      ip,
      idempotencyKey,
      headers,
      caller,
    }: Pick<OperationRequest<"createClaim">, "locale" | "ip" | "idempotencyKey" | "headers" | "caller">,
  ) => ({
    locale,
    ip,
    idempotencyKey,
    user: userIdOf(caller),
    isCreator: isFromCreator(id, headers),
  });
  return {
    createClaim: async ({ body, locale, ip, caller, idempotencyKey }) => {
      const user = userIdOf(caller);
      const answer = await createClaim(services, body, { locale, ip, idempotencyKey, user });
      return { ...answer, cookies: creatorCookies(deps, answer.body.id) };
    },
    checkCaptcha: async () => {
      const challenge = await captcha.challenge();
      return {
        status: 200,
        body: {
          required: challenge !== null,
          provider: captcha.provider,
          challenge: challenge as Record<string, unknown> | null,
        },
      };
    },
    checkAddress: async ({ body, ip }) => ({ status: 200, body: await checkAddress(services, body, ip) }),
    confirmClaim: ({ params, body, ...request }) =>
      confirmClaim(services, params.id, body, callerOf(params.id, request)),
    proveClaim: async ({ params, body, ...request }) => {
      const proved = await proveClaim(services, params.id, body?.token, callerOf(params.id, request));
      const cookies = proved ? creatorCookies(deps, params.id) : [];
      return { status: 200, body: { proved }, cookies };
    },
    readClaimStatus: async ({ params, headers, locale, matches }) => {
      const reader = { locale, isCreator: isFromCreator(params.id, headers) };
      const { etag, body } = await readStatus(services, params.id, reader, matches);
      return body === undefined
        ? { status: 304, headers: { etag } }
        : { status: 200, headers: { etag }, body };
    },
    actOnClaim: ({ params, body, ...request }) =>
      actOnClaim(services, params.id, body, callerOf(params.id, request)),
    readPaymentRequisite: async ({ params, headers, locale }) => ({
      status: 200,
      body: await readPaymentRequisite(services, params.id, {
        locale,
        isCreator: isFromCreator(params.id, headers),
      }),
    }),
    listVisits: async ({ params }) => ({ status: 200, body: await listVisits(services, params.id) }),
    giveRefundRequisite: ({ params, body, ...request }) =>
      giveRefundRequisite(services, params.id, body, callerOf(params.id, request)),
    readPaymentForm: async ({ params, locale }) => ({
      status: 200,
      body: await readPaymentForm(services, params.id, locale),
    }),
    uploadBill: ({ params, upload, ...caller }) => uploadBill(services, params.id, upload, caller),
    readBill: async ({ params: { id, bill }, headers, caller }) => {
      const prover = { isCreator: isFromCreator(id, headers), user: userIdOf(caller) };
      await requireProof(services, id, prover, messages("receipt_unproved"));
      return readBill(services, id, bill);
    },
    readConfirmation: ({ params, locale }) =>
      readConfirmation(services, confirmations, { id: params.id, locale }),
    readPromises: async ({ params: { id }, headers }) => ({
      status: 200,
      headers: { "cache-control": "private, no-store" },
      body: await readPromises(services, id, { isCreator: isFromCreator(id, headers) }),
    }),
  };
};
