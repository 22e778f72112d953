import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** The calls of the widget, each the body of its answer or an `ApiError` thrown. */
export const widgetCalls = (api: Api) => ({
  readOrder: (shop: string, order: string, signal?: AbortSignal): Promise<Schemas["WidgetOrder"]> =>
    bodyOf(api.GET("/api/v1/shops/{shop}/orders/{order}/", { params: { path: { shop, order } }, signal })),
});
