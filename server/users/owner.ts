import type { ReadOwner } from "#server/claims/ports/owner.ts";

/** A user as the owner of claims. */
export const readOwner: ReadOwner = async (db, user) => {
  const row = await db
    .selectFrom("users")
    .select(["email", "language", "notify_claims", "activated_at"])
    .where("id", "=", user)
    .executeTakeFirst();
  return (
    row && {
      email: row.activated_at === null ? null : row.email,
      locale: row.language,
      isNotified: row.notify_claims,
    }
  );
};
