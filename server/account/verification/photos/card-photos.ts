import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { CardOwner, CardServices } from "../cards.ts";
import { isCardOf, readCard } from "../cards.ts";
import { lockVerification } from "../move.ts";
import { listPhotos } from "./photo-store.ts";
import type { ServedFile } from "#server/platform/uploads/serve.ts";
import type { PhotoPlace } from "./photos.ts";
import { deletePhoto, readPhoto } from "./photos.ts";
import { findVerification, listCards } from "../store.ts";

interface PhotoPath {
  readonly id: string;
  readonly photo: string;
}

/** The place for a photo of a user's card. */
export const cardPhotoPlace = ({ deps }: CardServices, id: string, user: string): PhotoPlace => ({
  document: null,
  find: async () => {
    const row = await findVerification(deps.db, id);
    if (row === undefined || !isCardOf(user)(row)) throw notFound();
    return { row, photos: await listPhotos(deps.db, [id]) };
  },
  lock: (trx) => lockVerification(trx, id, isCardOf(user)),
});

/** The user's newest draft, to which a photo without a named one belongs. @throws ApiError 404. */
export const newestDraftOf = async ({ deps }: CardServices, user: string): Promise<string> => {
  const [row] = await listCards(deps.db, { user, status: "draft" }, 1, 1);
  if (row === undefined) throw notFound();
  return row.id;
};

/** Returns a photo of the user's own card. @throws ApiError 404. */
export const readOwnPhoto = async (
  services: CardServices,
  { id, photo }: PhotoPath,
  { user }: CardOwner,
): Promise<ServedFile> => {
  await cardPhotoPlace(services, id, user.id).find();
  return readPhoto(services.deps, id, photo);
};

/** Removes a photo from a draft. @throws ApiError 404; 409 once it is submitted. */
export const removeCardPhoto = async (
  services: CardServices,
  { id, photo }: PhotoPath,
  owner: CardOwner,
): Promise<ResponseBody<"deleteVerificationPhoto", 200>> => {
  const { deps } = services;
  await transaction(deps.db, async (trx) => {
    const locked = await lockVerification(trx, id, isCardOf(owner.user.id));
    await deletePhoto(trx, deps, locked, photo);
  });
  return (await readCard(services, id, owner)).body;
};
