import { hourMs } from "#domain/time/durations.ts";
import type {
  DirectionBody,
  DirectionChange,
  DirectionPage,
  DirectionsPlace,
  StaffDirection,
} from "#machines/console/directions/directions.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { newKey } from "#src/shell/browser/new-key.ts";

/** Rows on a page. */
const size = 50;

/** The moment so many hours from now; null for never. */
const endIn = (hours: number): string | null =>
  hours === 0 ? null : new Date(Date.now() + hours * hourMs).toISOString();

type Agreement = Pick<DirectionBody, "confirm" | "preview">;

/** The calls of the pairs. */
export const directionsActors = (api: Api) => {
  // The same change again after a lost answer is a repeat; after it was made it is another one.
  let attempt: { text: string; key: string } | null = null;
  const saveSeveral = async (
    several: readonly StaffDirection[],
    { confirm, preview, ...others }: Omit<DirectionChange, "hours"> & Agreement,
  ): Promise<Saved<StaffDirection>> => {
    const [first] = several;
    if (first === undefined) throw new Error("Only pairs that are ticked are changed");
    const change = { ...others, ...(confirm && { confirm }), ...(preview && { preview }) };
    const text = JSON.stringify([several, change]);
    if (attempt?.text !== text) attempt = { text, key: newKey() };
    const header = { "Idempotency-Key": attempt.key };
    const pairs = several.map(({ from, to, version }) => ({ from: from.id, to: to.id, version }));
    await bodyOf(api.PATCH("/api/v1/operator/directions/", { params: { header }, body: { pairs, change } }));
    attempt = null;
    return { row: { ...first, ...others } };
  };
  return {
    load: ({ search, page }: DirectionsPlace, signal: AbortSignal): Promise<DirectionPage> =>
      bodyOf(
        api.GET("/api/v1/operator/directions/", {
          params: { query: { ...(search !== "" && { q: search }), page, size } },
          signal,
        }),
      ),
    save: async ({
      body: { row, several, change, confirm, preview },
    }: {
      body: DirectionBody;
    }): Promise<Saved<StaffDirection>> => {
      if (row === null) return saveSeveral(several, { ...change, confirm, preview });
      if (Object.keys(change).length === 0) return { row };
      const { hours, ...others } = change;
      const { course, state } = await bodyOf(
        api.PATCH("/api/v1/operator/directions/{from}/{to}/", {
          params: { path: { from: row.from.id, to: row.to.id } },
          body: {
            ...others,
            version: row.version,
            ...(hours !== undefined && { course_until: endIn(hours) }),
            ...(confirm && { confirm }),
            ...(preview && { preview }),
          },
        }),
      );
      const { course: fixed = row.fixed_course, ...rest } = others;
      return { row: { ...row, ...rest, fixed_course: fixed, course, state } };
    },
  };
};
