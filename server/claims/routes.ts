import type { Handlers } from "#server/platform/http/operation.ts";
import { readBill, uploadBill } from "./bills.ts";
import { createClaim } from "./create.ts";
import { readPaymentForm, readPaymentRequisite } from "./pay.ts";
import { actOnClaim, confirmClaim, giveRefundRequisite, readStatus } from "./service.ts";
import type { ClaimServices } from "./services.ts";

/** Ids of the visitors' operations on claims. */
export type ClaimOperation =
  | "createClaim"
  | "checkCaptcha"
  | "confirmClaim"
  | "readClaimStatus"
  | "moveClaim"
  | "readPaymentRequisite"
  | "giveRefundRequisite"
  | "readPaymentForm"
  | "uploadBill"
  | "readBill";

/** Handlers of the visitors' operations on claims. */
export const claimHandlers = (services: ClaimServices): Handlers<ClaimOperation> => {
  const { captcha } = services.deps;
  return {
    createClaim: ({ body, locale, ip, caller, idempotencyKey = "" }) =>
      createClaim(services, body, {
        locale,
        ip,
        idempotencyKey,
        user: caller.kind === "user" ? caller.id : null,
      }),
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
    confirmClaim: ({ params, body, ...caller }) => confirmClaim(services, params.id, body, caller),
    readClaimStatus: async ({ params, locale, matches }) => {
      const { etag, body } = await readStatus(services, params.id, locale, matches);
      return body === undefined
        ? { status: 304, headers: { etag } }
        : { status: 200, headers: { etag }, body };
    },
    moveClaim: ({ params, body, ...caller }) => actOnClaim(services, params.id, body, caller),
    readPaymentRequisite: async ({ params, locale }) => ({
      status: 200,
      body: await readPaymentRequisite(services, params.id, locale),
    }),
    giveRefundRequisite: ({ params, body, ...caller }) =>
      giveRefundRequisite(services, params.id, body, caller),
    readPaymentForm: async ({ params, locale }) => ({
      status: 200,
      body: await readPaymentForm(services, params.id, locale),
    }),
    uploadBill: ({ params, upload, ...caller }) => uploadBill(services, params.id, upload, caller),
    readBill: ({ params }) => readBill(services, params.id, params.bill),
  };
};
