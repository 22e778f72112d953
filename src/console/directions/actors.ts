import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { staffCalls } from "#src/console/calls.ts";
import type { Api } from "#src/shell/api/api.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { directionsPlaces } from "./place.ts";

/** Rows on a page. */
const size = 50;

/** The pairs with their real actors. */
export function provideDirections(api: Api): typeof directionsMachine {
  const staff = staffCalls(api);
  return provideList(
    directionsMachine,
    {
      load: ({ search, page }, signal) =>
        staff.listDirections({ ...(search !== "" && { q: search }), page, size }, signal),
      save: async ({ body: { row, change, confirm, preview } }) => {
        if (row === null) throw new Error("Only pairs that are listed are changed");
        const sides = { from: row.from.id, to: row.to.id };
        if (Object.keys(change).length === 0) return { row };
        const { hours, ...others } = change;
        const end = hours === 0 ? null : new Date(Date.now() + (hours ?? 0) * 3_600_000).toISOString();
        const { course, state } = await staff.changeDirection(sides, {
          ...others,
          ...(hours !== undefined && { course_until: end }),
          ...(confirm && { confirm }),
          ...(preview && { preview }),
        });
        const { course: fixed = row.fixed_course, ...rest } = others;
        return { row: { ...row, ...rest, fixed_course: fixed, course, state } };
      },
    },
    directionsPlaces,
  );
}
