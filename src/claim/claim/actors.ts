import { fromPromise } from "xstate";
import { ApiError } from "#domain/api-failure.ts";
import { isUuid } from "#domain/uuid.ts";
import {
  claimPaymentMachine,
  type PaymentForm,
  type PaymentRequisite,
} from "#machines/claim/claim-payment/claim-payment.machine.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import type {
  Claim,
  ClaimActors,
  ClaimAnswer,
  ClaimReading,
  OwnRequisites,
} from "#machines/claim/claim/claim.types.ts";
import { officeVisitMachine, type OfficeVisits } from "#machines/claim/office-visit/office-visit.machine.ts";
import { fileUploadMachine } from "#machines/claim/file-upload/file-upload.machine.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { issueIdempotencyKey } from "#src/shell/browser/idempotency-keys.ts";
import { forgetOwnClaim, recallOwnRequisites, reopenForm } from "#src/exchange/exchange/own-claims.ts";
import { fileActors } from "#src/claim/file-upload/actors.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";

/** The request for each command of the visitor. */
function move(
  claims: Services["claims"],
  { id, command, idempotencyKey: key }: ClaimActors["sendCommand"]["input"],
): Promise<Claim> {
  const { action, version } = command;
  switch (action) {
    case "confirm":
      return claims.confirmClaim(
        id,
        { version, ...(command.visitAt !== undefined && { visit_at: command.visitAt }) },
        key,
      );
    case "give_refund_requisite":
      return claims.giveRefundRequisite(id, { requisites: command.requisites, version }, key);
    default:
      return claims.actOnClaim(id, { action, version }, key);
  }
}

/** The real actors of a claim's page, its payment and its receipts. */
export function claimActors(services: Services) {
  const { claims } = services;
  return {
    readClaimStatus: fromPromise<ClaimReading, ClaimActors["readClaimStatus"]["input"]>(
      async ({ input: { id, etag }, signal }) => {
        // Only a uuid can name a claim, whatever error the server would return.
        if (!isUuid(id)) throw new ApiError({ kind: "notFound" });
        const answer = await claims.readClaim(id, etag, signal);
        return answer === null ? { kind: "unchanged" } : { kind: "changed", ...answer };
      },
    ),
    issueIdempotencyKey,
    sendCommand: fromPromise<ClaimAnswer, ClaimActors["sendCommand"]["input"]>(async ({ input }) => ({
      kind: "changed",
      claim: await move(claims, input),
      etag: null,
    })),
    recallRequisites: fromPromise<OwnRequisites | null, { id: string }>(async ({ input }) =>
      recallOwnRequisites(input.id),
    ),
    forgetRequisites: fromPromise<void, { id: string }>(async ({ input }) => forgetOwnClaim(input.id)),
    reopenForm: fromPromise<void, { id: string }>(async ({ input }) => reopenForm(input.id)),
    watchPage,
    payment: claimPaymentMachine.provide({
      actors: {
        readPaymentRequisite: fromPromise<PaymentRequisite, { id: string }>(({ input, signal }) =>
          claims.readPaymentRequisite(input.id, signal),
        ),
        readPaymentForm: fromPromise<PaymentForm, { id: string }>(({ input, signal }) =>
          claims.readPaymentForm(input.id, signal),
        ),
        watchPage,
      },
    }),
    visit: officeVisitMachine.provide({
      actors: {
        readVisits: fromPromise<OfficeVisits, { id: string }>(({ input, signal }) =>
          claims.listVisits(input.id, signal),
        ),
        watchPage,
      },
    }),
    receiptUpload: fileUploadMachine.provide({ actors: fileActors(services) }),
  } satisfies Parameters<typeof claimMachine.provide>[0]["actors"];
}

/** The claim's flow with its real actors. */
export const provideClaim = (services: Services): Pick<FlowMachines, "claim"> => ({
  claim: claimMachine.provide({ actors: claimActors(services) }),
});
