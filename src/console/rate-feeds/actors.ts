import { ApiError, toApiFailure } from "#domain/api-failure.ts";
import type { FeedBody, RateFeeds, StaffFeed } from "#machines/console/rate-feeds/rate-feeds.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** Fields that have another name in the form. */
const shownAs: Readonly<Record<string, string>> = { list: "list_symbol", name: "feed_name" };

/** What the server says of the terms is said of the fields that they were typed in. */
const byField = (error: unknown): ApiError => {
  const failure = toApiFailure(error);
  if (failure.kind !== "fields") return new ApiError(failure);
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(failure.fields)) {
    const [, field = name] = /^terms\.([a-z_]+)/.exec(name) ?? [];
    const shown = shownAs[field] ?? field;
    fields[shown] = [...(fields[shown] ?? []), ...messages];
  }
  return new ApiError({ kind: "fields", fields });
};

const nameIn = (id: string): string => id.split("/")[0] ?? "";

/** The rates that the person saw waiting: they are in the row's id. */
const seenIn = (id: string) =>
  id
    .split("/")
    .slice(1)
    .map((part) => {
      const [, base = "", quote = "", held = ""] = /^(\w+)-(\w+)=([\d.]+)$/.exec(part) ?? [];
      return { base, quote, held };
    });

/** The calls of the sources of rates. */
export function rateFeedsActors(api: Api) {
  return {
    load: (_place: null, signal: AbortSignal): Promise<RateFeeds> =>
      bodyOf(api.GET("/api/v1/operator/rate-feeds/", { signal })),
    save: async ({
      id,
      body: { name, terms, confirm },
    }: {
      id: string | null;
      body: FeedBody;
    }): Promise<Saved<StaffFeed>> => {
      const body = { terms, ...(confirm && { confirm }) };
      const saving =
        id === null
          ? bodyOf(api.POST("/api/v1/operator/rate-feeds/", { body: { name, ...body } }))
          : bodyOf(
              api.PUT("/api/v1/operator/rate-feeds/{name}/", {
                params: { path: { name: nameIn(id) } },
                body,
              }),
            );
      const feed = await saving.catch((error: unknown) => {
        throw byField(error);
      });
      return { row: { ...feed, id: id ?? feed.name } };
    },
    accept: async ({ id }: { id: string }): Promise<Saved<StaffFeed>> => {
      const feed = await bodyOf(
        api.POST("/api/v1/operator/rate-feeds/{name}/accept/", {
          params: { path: { name: nameIn(id) } },
          body: { rates: seenIn(id) },
        }),
      );
      return { row: { ...feed, id } };
    },
    remove: async ({ id }: { id: string }): Promise<void> => {
      await bodyOf(
        api.DELETE("/api/v1/operator/rate-feeds/{name}/", { params: { path: { name: nameIn(id) } } }),
      );
    },
  };
}
