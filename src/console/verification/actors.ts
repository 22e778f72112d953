import type {
  StaffVerification,
  VerificationPlace,
  VerificationStep,
  VerificationText,
} from "#machines/console/verification/verification.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";

/** The calls of one verification. */
export const verificationActors = (api: Api) => ({
  load: ({ id }: VerificationPlace, signal: AbortSignal): Promise<StaffVerification> =>
    bodyOf(api.GET("/api/v1/operator/verifications/{id}/", { params: { path: { id } }, signal })),
  save: async ({
    body: { step, reason },
  }: {
    body: VerificationText;
  }): Promise<{ row: VerificationStep }> => {
    if (step === null) throw new Error("A verification takes only the moves that it lists");
    const header = { "Idempotency-Key": await keyFor(JSON.stringify(["verification", step, reason])) };
    await bodyOf(
      api.POST("/api/v1/operator/verifications/{id}/move/", {
        params: { path: { id: step.verification }, header },
        body: { event: step.id, version: step.version, ...(reason !== "" && { reason }) },
      }),
    );
    return { row: step };
  },
});
