import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf, settle } from "#src/shell/api/api.ts";
import { refusalOf } from "#src/shell/api/client.ts";

type Schemas = components["schemas"];

/** A card's verification and its version, to be sent with the next read. */
interface ReadVerification {
  request: Schemas["Verification"];
  etag: string | null;
}

/** The documents of a claim and the version of the answer. */
interface ReadDocuments {
  request: Schemas["DocumentRequest"];
  etag: string | null;
}

/** The calls of cards and of documents, each the body of its answer or an `ApiError` thrown. */
export function verificationCalls(api: Api) {
  const path = (id: string) => ({ path: { id } });
  const keyed = (key: string) => ({ header: { "Idempotency-Key": key } });
  return {
    listInputs: (signal?: AbortSignal): Promise<Schemas["VerifyInputs"]> =>
      bodyOf(api.GET("/api/v1/verify/inputs/", { signal })),

    list: (
      query: { status?: Schemas["CardStatus"]; page: number; size: number },
      signal?: AbortSignal,
    ): Promise<Schemas["VerificationPage"]> =>
      bodyOf(api.GET("/api/v1/verify/", { params: { query }, signal })),

    create: (
      body: Schemas["VerificationCreate"],
      key: string,
      signal?: AbortSignal,
    ): Promise<Schemas["Verification"]> =>
      bodyOf(api.POST("/api/v1/verify/", { params: keyed(key), body, signal })),

    change: (
      id: string,
      body: Schemas["VerificationChange"],
      signal?: AbortSignal,
    ): Promise<Schemas["Verification"]> =>
      bodyOf(api.PUT("/api/v1/verify/{id}/", { params: path(id), body, signal })),

    /** With the number whole. */
    readWhole: (id: string, signal?: AbortSignal): Promise<Schemas["VerificationDetail"]> =>
      bodyOf(api.GET("/api/v1/verify/{id}/", { params: path(id), signal })),

    /** What anyone with the link may see. */
    readState: (id: string, signal?: AbortSignal): Promise<Schemas["VerificationState"]> =>
      bodyOf(api.GET("/api/v1/verifications/{id}/", { params: path(id), signal })),

    /** `null` when nothing has changed since `etag`. */
    async read(id: string, etag: string | null, signal?: AbortSignal): Promise<ReadVerification | null> {
      const header = etag === null ? {} : { "If-None-Match": etag };
      const { data, error, response } = await settle(
        api.GET("/api/v1/verify/{id}/status/", { params: { ...path(id), header }, signal }),
      );
      if (response.status === 304) return null;
      if (data === undefined) throw refusalOf(response, error);
      return { request: data, etag: response.headers.get("etag") };
    },

    async remove(id: string, signal?: AbortSignal): Promise<void> {
      const { error, response } = await settle(
        api.DELETE("/api/v1/verify/{id}/", { params: path(id), signal }),
      );
      if (!response.ok) throw refusalOf(response, error);
    },

    readPhoto: (id: string, photo: string, signal?: AbortSignal): Promise<Blob> =>
      bodyOf(
        api.GET("/api/v1/verify/{id}/photo/{photo}/", {
          params: { path: { id, photo } },
          parseAs: "blob",
          signal,
        }),
      ),

    removePhoto: (id: string, photo: string, signal?: AbortSignal): Promise<Schemas["Verification"]> =>
      bodyOf(api.DELETE("/api/v1/verify/{id}/photo/{photo}/", { params: { path: { id, photo } }, signal })),

    confirm: (
      body: Schemas["VerificationConfirm"],
      key: string,
      signal?: AbortSignal,
    ): Promise<Schemas["Verification"]> =>
      bodyOf(api.POST("/api/v2/verify/confirm/", { params: keyed(key), body, signal })),

    /** `null` when nothing has changed since `etag`. */
    async readDocuments(
      id: string,
      etag: string | null,
      signal?: AbortSignal,
    ): Promise<ReadDocuments | null> {
      const header = etag === null ? {} : { "If-None-Match": etag };
      const { data, error, response } = await settle(
        api.GET("/api/v1/verification/{id}/", { params: { ...path(id), header }, signal }),
      );
      if (response.status === 304) return null;
      if (data === undefined) throw refusalOf(response, error);
      return { request: data, etag: response.headers.get("etag") };
    },

    removeDocument: (id: string, photo: string, signal?: AbortSignal): Promise<Schemas["DocumentRequest"]> =>
      bodyOf(
        api.DELETE("/api/v1/verification/{id}/photo/{photo}/", { params: { path: { id, photo } }, signal }),
      ),

    sendDocuments: (id: string, key: string, signal?: AbortSignal): Promise<Schemas["DocumentRequest"]> =>
      bodyOf(
        api.POST("/api/v1/verification/{id}/confirm/", { params: { ...path(id), ...keyed(key) }, signal }),
      ),
  };
}

/** The calls of cards and of documents. */
export type VerificationCalls = ReturnType<typeof verificationCalls>;
