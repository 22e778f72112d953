import type { ReadOwner } from "#server/claim/visitor.ts";
import { findUser } from "./store.ts";

/** A user as the owner of claims. */
export const readOwner: ReadOwner = async (db, id) => {
  const user = await findUser(db, id);
  return (
    user && {
      email: user.activated_at === null ? null : user.email,
      locale: user.language,
      isNotified: user.notify_claims,
    }
  );
};
