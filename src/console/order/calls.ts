import type { Step } from "#machines/console/order/order.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { fileIn, type NamedFile } from "#src/shell/api/file.ts";

type Schemas = components["schemas"];
type LeaseStep = Extract<Step, { kind: "lease" }>;

/** The calls of an order's desk, each the body of its answer or an `ApiError` thrown. */
export function staffCalls(api: Api) {
  const keyed = (key: string) => ({ "Idempotency-Key": key });
  return {
    readOrder: (id: string, signal?: AbortSignal): Promise<Schemas["OperatorClaim"]> =>
      bodyOf(api.GET("/api/v1/operator/claims/{id}/", { params: { path: { id } }, signal })),

    revealOrder: (id: string, signal?: AbortSignal): Promise<Schemas["OperatorClaim"]> =>
      bodyOf(api.POST("/api/v1/operator/claims/{id}/reveal/", { params: { path: { id } }, signal })),

    moveOrder: (id: string, body: Schemas["OperatorMove"], key: string): Promise<Schemas["OperatorClaim"]> =>
      bodyOf(
        api.POST("/api/v1/operator/claims/{id}/move/", {
          params: { path: { id }, header: keyed(key) },
          body,
        }),
      ),

    takeOrder: async (id: string, body: Schemas["ClaimLeaseTake"]): Promise<LeaseStep> => {
      const lease = await bodyOf(
        api.PUT("/api/v1/operator/claims/{id}/lease/", { params: { path: { id } }, body }),
      );
      return { kind: "lease", id, order: id, lease };
    },

    releaseOrder: async (id: string): Promise<LeaseStep> => {
      await bodyOf(api.DELETE("/api/v1/operator/claims/{id}/lease/", { params: { path: { id } } }));
      return { kind: "lease", id, order: id, lease: null };
    },

    settleNote: (
      id: string,
      note: string,
      settlement: string,
      key: string,
    ): Promise<Schemas["OperatorClaim"]> =>
      bodyOf(
        api.POST("/api/v1/operator/claims/{id}/notes/{note}/settle/", {
          params: { path: { id, note }, header: keyed(key) },
          body: { settlement },
        }),
      ),

    checkRisk: (
      id: string,
      check: string,
      body: Schemas["OperatorRiskScore"],
      key?: string,
    ): Promise<Schemas["OperatorClaim"]> =>
      bodyOf(
        api.POST("/api/v1/operator/claims/{id}/risk/{check}/", {
          params: { path: { id, check }, ...(key !== undefined && { header: keyed(key) }) },
          body,
        }),
      ),

    askForDocuments: (
      id: string,
      body: Schemas["DocumentsAsked"],
      key: string,
    ): Promise<Schemas["OperatorVerification"]> =>
      bodyOf(
        api.POST("/api/v1/operator/claims/{id}/documents/", {
          params: { path: { id }, header: keyed(key) },
          body,
        }),
      ),

    readReceipt: (id: string, bill: string, signal?: AbortSignal): Promise<NamedFile> =>
      fileIn(
        api.GET("/api/v1/operator/claims/{id}/bill/{bill}/", {
          params: { path: { id, bill } },
          parseAs: "blob",
          signal,
        }),
        "receipt",
      ),
  };
}
