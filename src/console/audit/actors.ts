import type { ActFilters, ActPage, ActPlace } from "#machines/console/audit/audit.types.ts";
import type { operations } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { fileIn } from "#src/shell/api/file.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";
import { timeZone } from "#src/shell/browser/time-zone.ts";

type Query = NonNullable<operations["exportStaffActs"]["parameters"]["query"]>;

/** Rows on a page. */
const size = 50;

const queryOf = ({ actor, subject, operation, from, to }: ActFilters): Query => ({
  ...(actor !== "" && { actor }),
  ...(subject !== "" && { subject }),
  ...(operation !== "" && { operation }),
  ...(from !== "" && { date_from: from }),
  ...(to !== "" && { date_to: to }),
  tz: timeZone(),
});

/** The calls of the journal of staff. */
export const auditActors = (api: Api) => ({
  load: ({ page, ...filters }: ActPlace, signal: AbortSignal): Promise<ActPage> =>
    bodyOf(
      api.GET("/api/v1/operator/acts/", { params: { query: { ...queryOf(filters), page, size } }, signal }),
    ),
  export: async ({ place }: { place: ActPlace }, signal: AbortSignal): Promise<void> => {
    const call = api.GET("/api/v1/operator/acts/export/", {
      params: { query: queryOf(place) },
      parseAs: "blob",
      signal,
    });
    const { file, name } = await fileIn(call, "acts.csv");
    saveFile(file, name);
  },
});
