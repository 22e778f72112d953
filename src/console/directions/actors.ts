import { hourMs } from "#domain/time/durations.ts";
import type {
  DirectionBody,
  DirectionPage,
  DirectionsPlace,
  StaffDirection,
} from "#machines/console/directions/directions.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** Rows on a page. */
const size = 50;

/** The moment so many hours from now; null for never. */
const endIn = (hours: number): string | null =>
  hours === 0 ? null : new Date(Date.now() + hours * hourMs).toISOString();

/** The calls of the pairs. */
export const directionsActors = (api: Api) => ({
  load: ({ search, page }: DirectionsPlace, signal: AbortSignal): Promise<DirectionPage> =>
    bodyOf(
      api.GET("/api/v1/operator/directions/", {
        params: { query: { ...(search !== "" && { q: search }), page, size } },
        signal,
      }),
    ),
  save: async ({
    body: { row, change, confirm, preview },
  }: {
    body: DirectionBody;
  }): Promise<Saved<StaffDirection>> => {
    if (row === null) throw new Error("Only pairs that are listed are changed");
    if (Object.keys(change).length === 0) return { row };
    const { hours, ...others } = change;
    const { course, state } = await bodyOf(
      api.PATCH("/api/v1/operator/directions/{from}/{to}/", {
        params: { path: { from: row.from.id, to: row.to.id } },
        body: {
          ...others,
          ...(hours !== undefined && { course_until: endIn(hours) }),
          ...(confirm && { confirm }),
          ...(preview && { preview }),
        },
      }),
    );
    const { course: fixed = row.fixed_course, ...rest } = others;
    return { row: { ...row, ...rest, fixed_course: fixed, course, state } };
  },
});
