import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordAct } from "#server/site/staff/store.ts";
import type { ServedFile } from "#server/platform/uploads/serve.ts";
import { readPhoto } from "../photos.ts";

/** Returns a photo to an operator and records the access. @throws ApiError 404. */
export const lookAtPhoto = async (
  deps: Deps,
  { id, photo }: { readonly id: string; readonly photo: string },
  context: StaffContext,
): Promise<ServedFile> => {
  const file = await readPhoto(deps, id, photo);
  await transaction(deps.db, (trx) =>
    recordAct(trx, context, { subject: id, change: { photo }, at: deps.clock.now() }),
  );
  return file;
};
