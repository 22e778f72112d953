import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { checkOpen } from "../refusals.ts";
import { resealPhoto } from "../photos/photos.ts";
import {
  countForeign,
  listForeignCards,
  listForeignPhotos,
  replaceCard,
  replacePhoto,
} from "../photos/rotation-store.ts";
import { cardColumns, openCard } from "../sealed-card.ts";

/** Photos, and cards, re-encrypted per transaction. */
const batch = 50;

/**
 * Re-encrypts photos and cards of other keys with the key in use, and hashes cards again. Rows locked by
 * another run are left to it.
 * @throws ApiError 503 without keys; an error when a key is missing.
 */
export const rotateKeys = async (
  deps: Deps,
  context: StaffContext,
): Promise<ResponseBody<"rotateVerificationKeys", 200>> => {
  checkOpen(deps);
  const key = String(deps.verificationKeys.current);
  const rotated = await transaction(deps.db, async (trx) => {
    const photos = await listForeignPhotos(trx, key, batch);
    for (const { id, key_id, content } of photos)
      await replacePhoto(trx, id, resealPhoto(deps, id, key_id, content));
    const cards = await listForeignCards(trx, key, batch);
    for (const card of cards)
      await replaceCard(trx, card.id, cardColumns(deps, card.id, openCard(deps, card) ?? []));
    const done = photos.length + cards.length;
    await recordAct(trx, context, { subject: null, change: { key, rotated: done }, at: deps.clock.now() });
    return done;
  });
  return { key, rotated, left: await countForeign(deps.db, key) };
};
