import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordAct } from "#server/staff/store.ts";
import type { ServedFile } from "#server/platform/uploads/serve.ts";
import { readPhoto } from "../photos.ts";

/** A photo for an operator; that they looked at it is kept. @throws ApiError 404. */
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
