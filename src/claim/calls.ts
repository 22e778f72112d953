import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf, refusalIn, settle } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** A claim and its version, to be sent with the next read. */
export interface ReadClaim {
  claim: Schemas["Claim"];
  etag: string | null;
}

/** The claims' calls, each the body of its answer or an `ApiError` thrown. */
export function claimCalls(api: Api) {
  const path = (id: string) => ({ path: { id } });
  const keyed = (id: string, key: string) => ({ path: { id }, header: { "Idempotency-Key": key } });
  return {
    checkCaptcha: (signal?: AbortSignal): Promise<Schemas["CaptchaCheck"]> =>
      bodyOf(api.GET("/api/v1/claim/captchacheck", { signal })),

    checkPromocode: (
      body: Schemas["PromocodeCheck"],
      signal?: AbortSignal,
    ): Promise<Schemas["PromocodeEffect"]> => bodyOf(api.POST("/api/v1/claim/promocode/", { body, signal })),

    /** The contract accepts a claim without a key or a course; the page always sends both. */
    createClaim: (
      body: Schemas["ClaimCreate"] & { course: string },
      key: string,
      signal?: AbortSignal,
    ): Promise<Schemas["Claim"]> =>
      bodyOf(api.POST("/api/v1/claim/", { params: { header: { "Idempotency-Key": key } }, body, signal })),

    /** `null` when the claim has not changed since `etag`. */
    async readClaim(id: string, etag: string | null, signal?: AbortSignal): Promise<ReadClaim | null> {
      const header = etag === null ? {} : { "If-None-Match": etag };
      const answer = await settle(
        api.GET("/api/v1/claim/{id}/status/", { params: { ...path(id), header }, signal }),
      );
      const { data, response } = answer;
      if (response.status === 304) return null;
      if (data === undefined) throw await refusalIn(answer);
      return { claim: data, etag: response.headers.get("etag") };
    },

    confirmClaim: (id: string, body: Schemas["ClaimConfirm"], key: string): Promise<Schemas["Claim"]> =>
      bodyOf(api.POST("/api/v1/claim/{id}/confirm/", { params: keyed(id, key), body })),

    listVisits: (id: string, signal?: AbortSignal): Promise<Schemas["OfficeVisits"]> =>
      bodyOf(api.GET("/api/v1/claim/{id}/visits/", { params: path(id), signal })),

    actOnClaim: (id: string, body: Schemas["ClaimActionRequest"], key: string): Promise<Schemas["Claim"]> =>
      bodyOf(api.POST("/api/v1/claim/{id}/status/", { params: keyed(id, key), body })),

    readPaymentRequisite: (id: string, signal?: AbortSignal): Promise<Schemas["PaymentRequisite"]> =>
      bodyOf(api.GET("/api/v1/claim/{id}/requisite/", { params: path(id), signal })),

    giveRefundRequisite: (
      id: string,
      body: Schemas["RefundRequisite"],
      key: string,
    ): Promise<Schemas["Claim"]> =>
      bodyOf(api.POST("/api/v1/claim/{id}/requisite/", { params: keyed(id, key), body })),

    readPaymentForm: (id: string, signal?: AbortSignal): Promise<Schemas["PaymentForm"]> =>
      bodyOf(api.GET("/api/v1/claim/{id}/form/", { params: path(id), signal })),
  };
}
