import type { components, paths } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Path = "/api/v1/calculator/history/{from}/{to}/";
type Asked = paths[Path]["get"]["parameters"];

/** The history of the rate of a pair. */
export const readRateHistory = (
  api: Api,
  { from, to, period }: Asked["path"] & Pick<NonNullable<Asked["query"]>, "period">,
  signal?: AbortSignal,
): Promise<components["schemas"]["RateHistory"]> =>
  bodyOf(
    api.GET("/api/v1/calculator/history/{from}/{to}/", {
      params: { path: { from, to }, query: { period } },
      signal,
    }),
  );
