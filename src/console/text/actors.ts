import type { ContentDocument, TextBody } from "#machines/console/content/content.types.ts";
import { textRow } from "#machines/console/text/text.machine.ts";
import type { TextPlace, TextRow } from "#machines/console/text/text.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { contentCalls } from "#src/console/content/calls.ts";
import type { Api } from "#src/shell/api/api.ts";

/** The text and the version that a row's id names. */
function partsOf(row: string): { id: string; version: number } {
  const [id = "", version = ""] = row.split("/");
  return { id, version: Number(version) };
}

/** The calls of one text. */
export function textActors(api: Api) {
  const calls = contentCalls(api);
  /** Does something to a text, and shows the same version as before. */
  const changed =
    (change: (id: string, version: number) => Promise<unknown>) =>
    async ({ id: row }: { id: string }): Promise<Saved<TextRow>> => {
      const { id, version } = partsOf(row);
      await change(id, version);
      return { row: textRow(await calls.read(id, version)) };
    };
  return {
    load: ({ id, version }: TextPlace, signal: AbortSignal): Promise<ContentDocument> =>
      calls.read(id, version, signal),
    save: async ({ body }: { body: TextBody }): Promise<Saved<TextRow>> => ({
      row: textRow(await calls.save(body)),
    }),
    publish: changed((id, version) => calls.publish(id, { version })),
    takeOff: changed((id) => calls.publish(id, { version: null })),
    cancelPlan: changed((id) => calls.cancelPlan(id)),
    restore: ({ id: row }: { id: string }): Promise<void> => {
      const { id, version } = partsOf(row);
      return calls.restore(id, version);
    },
    remove: ({ id: row }: { id: string }): Promise<void> => calls.remove(partsOf(row).id),
  };
}
