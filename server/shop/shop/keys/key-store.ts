import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { ShopKeySecretsTable, ShopKeysTable } from "../tables.ts";

/** A key row. */
export type KeyRow = Selectable<ShopKeysTable>;

/** A secret without its hash. */
export type SecretBrief = Pick<Selectable<ShopKeySecretsTable>, "key_id" | "prefix" | "ends_at">;

/** The key of a presented secret. */
export type KnownKey = Pick<
  KeyRow,
  "id" | "shop_id" | "mode" | "scopes" | "networks" | "expires_at" | "revoked_at" | "used_at"
> & {
  /** When a rotation invalidates this secret. */
  readonly ends_at: Date | null;
  readonly owner: string;
  /** Whether the owner is a demo account. */
  readonly demo: boolean;
};

/** Whether an application of the shop account `s` waits. */
const isWaiting =
  "exists (select from shop_applications a where a.user_id = s.user_id and a.status = 'waiting')";

const holderStatement = namedStatement(
  "shop-key-holder",
  { user: "uuid" },
  `select s.id, s.is_accepted from shop_accounts s where s.user_id = :user and (s.is_accepted or ${isWaiting})`,
);

/** Who may have keys: a shop, or one whose application waits. */
export interface KeyHolder {
  readonly id: string;
  /** Whether it may have live keys. */
  readonly is_accepted: boolean;
}

/** Finds the user's shop, or the one whose application waits. */
export const findKeyHolder = async (database: DatabaseHandle, user: string): Promise<KeyHolder | undefined> =>
  (await database.run<KeyHolder>(holderStatement.with({ user })))[0];

const knownStatement = namedStatement(
  "shop-key-known",
  { hash: "text" },
  `select k.id, k.shop_id, k.mode, k.scopes, k.networks, k.expires_at, k.revoked_at, k.used_at, x.ends_at,
      s.user_id as owner, u.demo
    from shop_key_secrets x
    join shop_keys k on k.id = x.key_id
    join shop_accounts s on s.id = k.shop_id and (s.is_accepted or k.mode = 'test' and ${isWaiting})
    join users u on u.id = s.user_id and u.blocked_at is null
    where x.hash = :hash`,
);

/** Finds the key of a secret; undefined for an unknown secret, and while the owner is blocked. */
export const findKnownKey = async (database: DatabaseHandle, hash: string): Promise<KnownKey | undefined> =>
  (await database.run<KnownKey>(knownStatement.with({ hash })))[0];

/** Records when a key was used. */
export const markUsed = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.updateTable("shop_keys").set({ used_at: at }).where("id", "=", id).execute();
};

const live = (db: Db | Trx, shop: string) =>
  db.selectFrom("shop_keys").selectAll().where("shop_id", "=", shop).where("revoked_at", "is", null);

/** Lists a shop's keys that are not revoked, the newest first. */
export const listKeys = (db: Db | Trx, shop: string): Promise<KeyRow[]> =>
  live(db, shop).orderBy("created_at", "desc").orderBy("id").execute();

/** Lists the valid secrets of keys, the current one of each first. */
export const listSecrets = async (
  db: Db | Trx,
  keys: readonly string[],
  now: Date,
): Promise<SecretBrief[]> =>
  keys.length === 0
    ? []
    : db
        .selectFrom("shop_key_secrets")
        .select(["key_id", "prefix", "ends_at"])
        .where("key_id", "in", keys)
        .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
        .orderBy("ends_at", (order) => order.desc().nullsFirst())
        .execute();

/** Reads an unrevoked key of a shop and locks its row until the transaction ends. */
export const lockKey = (trx: Trx, shop: string, id: string): Promise<KeyRow | undefined> =>
  live(trx, shop).where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks a shop, so that counting and adding keys is serialized. */
export const lockShop = async (trx: Trx, shop: string): Promise<void> => {
  await trx.selectFrom("shop_accounts").select("id").where("id", "=", shop).forUpdate().execute();
};

/** Inserts a key. */
export const insertKey = (trx: Trx, row: Insertable<ShopKeysTable>): Promise<KeyRow> =>
  trx.insertInto("shop_keys").values(row).returningAll().executeTakeFirstOrThrow();

/** Inserts a secret. */
export const insertSecret = async (trx: Trx, row: Insertable<ShopKeySecretsTable>): Promise<void> => {
  await trx.insertInto("shop_key_secrets").values(row).execute();
};

/** Ends the current secret of a key. */
export const endSecret = async (trx: Trx, key: string, at: Date): Promise<void> => {
  await trx
    .updateTable("shop_key_secrets")
    .set({ ends_at: at })
    .where("key_id", "=", key)
    .where("ends_at", "is", null)
    .execute();
};

/** Revokes a key of a shop. False when there is no such key, or it is already revoked. */
export const revokeKey = async (db: Db, shop: string, id: string, at: Date): Promise<boolean> =>
  (await db
    .updateTable("shop_keys")
    .set({ revoked_at: at })
    .where("shop_id", "=", shop)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;
