import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { showFile } from "#server/staff/journal/sight.ts";
import { recordReveal } from "#server/staff/journal/store.ts";
import type { ServedFile } from "#server/platform/uploads/serve.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { readPhoto } from "../photos/photos.ts";
import { type OperatorVerification, presentForOperator } from "./present.ts";

/** Returns a verification with its whole fields, and records the access once in a working day. @throws ApiError 404. */
export const lookAtVerification = (
  deps: Deps,
  id: string,
  { operation, staff, locale }: StaffContext,
  book: CurrencyBook,
): Promise<OperatorVerification> =>
  transaction(deps.db, async (trx) => {
    const found = await presentForOperator(trx, id, { deps, book, locale });
    await recordReveal(trx, { operation, staff }, id, deps.clock.now());
    return found;
  });

/** Returns a photo to an operator and records the access. @throws ApiError 404. */
export const lookAtPhoto = async (
  deps: Deps,
  { id, photo }: { readonly id: string; readonly photo: string },
  context: StaffContext,
): Promise<ServedFile> => showFile(deps, await readPhoto(deps, id, photo), { context, subject: id, photo });
