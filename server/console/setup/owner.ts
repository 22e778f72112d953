import { linkFragment } from "#domain/account/account-links.ts";
import { checkedEmail, newPasswordFaults, refuseFields } from "#server/account/users/checks.ts";
import type { AuthServices } from "#server/account/auth/services.ts";
import { endSessions } from "#server/account/auth/store.ts";
import { findUserByEmail, insertUser, updateUser } from "#server/account/users/store.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { secretsEqual, sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import { hasOwner, lockOwner } from "./store.ts";

/**
 * The code by which the first person becomes the owner. It follows from the installation's key, so that every instance
 * prints the same, and it is worth nothing once it was used or somebody works here.
 */
const codeOf = (accountKey: string): string => sha256(`owner\n${accountKey}`).slice(0, 32);

/** Path of the page that makes the owner's account, with its code; null once it is worth nothing. */
export const ownerPath = async ({
  db,
  accountKey,
  config,
}: Pick<Deps, "db" | "accountKey" | "config">): Promise<string | null> =>
  (await hasOwner(db, config.DEMO)) ? null : `/console/start${linkFragment(codeOf(accountKey))}`;

/**
 * Creates the account of the owner, or gives the account of this address a new password and the role.
 * @throws ApiError 400 by field, of `code` when it is wrong or was used.
 */
export const createOwner = async (
  { deps, hasher }: AuthServices,
  { code, email: typed, password, repeat_password: repeated }: RequestBody<"createOwner">,
  language: Locale,
): Promise<void> => {
  const { db, clock, ids, config, accountKey } = deps;
  if (!secretsEqual(code, codeOf(accountKey))) throw fieldErrors({ code: messages("code") });
  const email = checkedEmail(typed);
  refuseFields(newPasswordFaults({ password, repeat_password: repeated }, email, config.BRAND_NAME));
  const password_hash = await hasher.hash(password);
  const now = clock.now();
  await transaction(db, async (trx) => {
    await lockOwner(trx);
    if (await hasOwner(trx, config.DEMO)) throw fieldErrors({ code: messages("code") });
    const known = await findUserByEmail(trx, email);
    const owner = { password_hash, role: "admin", activated_at: now, password_changed_at: now } as const;
    const id = known?.id ?? ids.uuid();
    if (known === undefined)
      await insertUser(trx, {
        id,
        email,
        language,
        refferal: null,
        otp_secret: null,
        otp_pending: null,
        created_at: now,
        ...owner,
      });
    else {
      await updateUser(trx, id, owner);
      await endSessions(trx, { user: id }, "ended", now);
    }
    const act = { subject: email, change: { role: "admin" }, at: now };
    await recordAct(trx, { operation: "createOwner", staff: { kind: "user", id } }, act);
  });
};
