import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** Ids of two currencies, and the shop that sent the visitor; none for no shop. */
interface CourseQuery {
  from: number;
  to: number;
  shop?: string | null;
}

const paramsOf = ({ shop, ...path }: CourseQuery) => ({ path, ...(shop && { query: { shop } }) });

/** The calculator's calls, each the body of its answer or an `ApiError` thrown. */
export function calculatorCalls(api: Api) {
  return {
    listDirections: (signal?: AbortSignal): Promise<Schemas["DirectoryEntry"][]> =>
      bodyOf(api.GET("/api/v1/calculator/", { signal })),

    listSendable: (signal?: AbortSignal): Promise<number[]> =>
      bodyOf(api.GET("/api/v1/calculator/from/", { signal })),

    listReceivable: (id: number, signal?: AbortSignal): Promise<number[]> =>
      bodyOf(api.GET("/api/v1/calculator/from/{id}/", { params: { path: { id } }, signal })),

    readPair: (asked: CourseQuery, signal?: AbortSignal): Promise<Schemas["Pair"]> =>
      bodyOf(api.GET("/api/v1/calculator/pair/{from}/{to}/", { params: paramsOf(asked), signal })),

    readCourse: (asked: CourseQuery, signal?: AbortSignal): Promise<Schemas["Course"]> =>
      bodyOf(api.GET("/api/v1/calculator/course/{from}/{to}/", { params: paramsOf(asked), signal })),

    listReserves: (signal?: AbortSignal): Promise<Schemas["OfferedReserve"][]> =>
      bodyOf(api.GET("/api/v1/calculator/reserves/", { signal })),

    /** `curFrom` and `curTo` are codes or ids; what is unknown is ignored by the server. */
    readSettings: (
      wanted: { curFrom?: string; curTo?: string } = {},
      signal?: AbortSignal,
    ): Promise<Schemas["Settings"]> =>
      bodyOf(
        api.GET("/api/v1/calculator/settings/", {
          params: { query: { cur_from: wanted.curFrom, cur_to: wanted.curTo } },
          signal,
        }),
      ),

    readTech: (signal?: AbortSignal): Promise<Schemas["Tech"]> =>
      bodyOf(api.GET("/api/v1/calculator/tech/", { signal })),

    listBestPairs: (signal?: AbortSignal): Promise<Schemas["BestPair"][]> =>
      bodyOf(api.GET("/api/v1/users/pairs/best", { signal })),
  };
}
