import { ApiError, toApiFailure } from "#domain/api-failure.ts";
import type { ContentBriefPage, ContentDocument, TextBody } from "#machines/console/content/content.types.ts";
import type { components, operations } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];
type Query = NonNullable<operations["listContent"]["parameters"]["query"]>;

/** What is wrong with a part of the texts is said of its field. */
const byField = (error: unknown): ApiError => {
  const failure = toApiFailure(error);
  if (failure.kind !== "fields") return new ApiError(failure);
  const named = Object.entries(failure.fields).map(
    ([field, messages]) => [field.replace(/^texts\./, "").replace(/^at$/, "publish_at"), messages] as const,
  );
  return new ApiError({ kind: "fields", fields: Object.fromEntries(named) });
};

/** When the version is published, as the contract wants it. */
const whenOf = ({
  publish,
  publish_at: at,
}: TextBody): Pick<Schemas["ContentSave"], "publish" | "publish_at"> => {
  if (publish === "draft") return {};
  return publish === "now" ? { publish } : { publish, publish_at: new Date(at).toISOString() };
};

/** The calls of the site's texts, each the body of its answer or an `ApiError` thrown. */
export function contentCalls(api: Api) {
  const publish = (id: string, body: Schemas["ContentPublish"]): Promise<ContentDocument> =>
    bodyOf(api.POST("/api/v1/operator/content/{id}/publish/", { params: { path: { id } }, body }));
  const put = (id: string, body: Schemas["ContentSave"]): Promise<ContentDocument> =>
    bodyOf(api.PUT("/api/v1/operator/content/{id}/", { params: { path: { id } }, body }));
  const saved = ({ document, kind, slug, texts, note, ...when }: TextBody): Promise<ContentDocument> => {
    const more = { texts, ...(note !== "" && { note }), ...whenOf({ ...when } as TextBody) };
    if (document !== null) return put(document.id, { version: document.version, ...more });
    if (kind === "page") throw new Error("The pages of the site are there already");
    return bodyOf(api.POST("/api/v1/operator/content/", { body: { kind, slug, ...more } }));
  };
  return {
    list: (query: Query, signal: AbortSignal): Promise<ContentBriefPage> =>
      bodyOf(api.GET("/api/v1/operator/content/", { params: { query }, signal })),
    read: (id: string, version: number | null, signal?: AbortSignal): Promise<ContentDocument> =>
      bodyOf(
        api.GET("/api/v1/operator/content/{id}/", {
          params: { path: { id }, query: version === null ? {} : { version } },
          signal,
        }),
      ),
    publish,
    save: (body: TextBody): Promise<ContentDocument> =>
      saved(body).catch((error: unknown) => {
        throw byField(error);
      }),
    restore: async (id: string, version: number): Promise<void> => {
      const old: ContentDocument = await bodyOf(
        api.GET("/api/v1/operator/content/{id}/", { params: { path: { id }, query: { version } } }),
      );
      await put(id, { version: old.version, texts: old.texts });
    },
    cancelPlan: (id: string): Promise<ContentDocument> =>
      bodyOf(api.DELETE("/api/v1/operator/content/{id}/plan/", { params: { path: { id } } })),
    remove: async (id: string): Promise<void> => {
      await bodyOf(api.DELETE("/api/v1/operator/content/{id}/", { params: { path: { id } } }));
    },
  };
}
