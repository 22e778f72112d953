import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { OffReason, WebhookEndpointsTable, WebhookSecretsTable } from "./tables.ts";

/** An endpoint row. */
export type EndpointRow = Selectable<WebhookEndpointsTable>;

/** A secret row. */
export type SecretRow = Selectable<WebhookSecretsTable>;

/** Lists a shop's endpoints, the oldest first. */
export const listEndpoints = (db: Db | Trx, shop: string): Promise<EndpointRow[]> =>
  db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("shop_id", "=", shop)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Finds an endpoint of a shop; undefined for another shop's. */
export const findEndpoint = (db: Db | Trx, shop: string, id: string): Promise<EndpointRow | undefined> =>
  db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("shop_id", "=", shop)
    .where("id", "=", id)
    .executeTakeFirst();

/** Reads an endpoint of a shop and locks its row until the transaction ends. */
export const lockEndpoint = (trx: Trx, shop: string, id: string): Promise<EndpointRow | undefined> =>
  trx
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("shop_id", "=", shop)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Inserts an endpoint. */
export const insertEndpoint = (trx: Trx, row: Insertable<WebhookEndpointsTable>): Promise<EndpointRow> =>
  trx.insertInto("webhook_endpoints").values(row).returningAll().executeTakeFirstOrThrow();

/** Updates an endpoint. */
export const updateEndpoint = (
  trx: Trx,
  id: string,
  changes: Updateable<WebhookEndpointsTable>,
): Promise<EndpointRow> =>
  trx
    .updateTable("webhook_endpoints")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes an endpoint of a shop with its secrets and its log. False when there is none with this id. */
export const deleteEndpoint = async (db: Db, shop: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom("webhook_endpoints")
    .where("shop_id", "=", shop)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** Lists the valid secrets of endpoints, the current one of each first. */
export const listSecrets = async (
  db: Db | Trx,
  endpoints: readonly string[],
  now: Date,
): Promise<SecretRow[]> =>
  endpoints.length === 0
    ? []
    : db
        .selectFrom("webhook_secrets")
        .selectAll()
        .where("endpoint_id", "in", endpoints)
        .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
        .orderBy("ends_at", (order) => order.desc().nullsFirst())
        .orderBy("created_at", "desc")
        .execute();

/** Inserts a secret. */
export const insertSecret = async (trx: Trx, row: Insertable<WebhookSecretsTable>): Promise<void> => {
  await trx.insertInto("webhook_secrets").values(row).execute();
};

/** Ends the current secret of an endpoint, and deletes those that ended earlier. */
export const endSecret = async (trx: Trx, endpoint: string, now: Date, at: Date): Promise<void> => {
  await trx
    .deleteFrom("webhook_secrets")
    .where("endpoint_id", "=", endpoint)
    .where("ends_at", "<=", now)
    .execute();
  await trx
    .updateTable("webhook_secrets")
    .set({ ends_at: at })
    .where("endpoint_id", "=", endpoint)
    .where("ends_at", "is", null)
    .execute();
};

/** Records since when an endpoint has only failed; null after a success. */
export const markFailing = async (trx: Trx, id: string, since: Date | null): Promise<void> => {
  const endpoint = trx.updateTable("webhook_endpoints").set({ failing_since: since }).where("id", "=", id);
  await endpoint.where("failing_since", since === null ? "is not" : "is", null).execute();
};

/** Switches an endpoint off and returns it, unless it is off already. */
export const switchOff = (
  trx: Trx,
  id: string,
  {
    at,
    reason,
    failingUntil,
  }: { readonly at: Date; readonly reason: OffReason; readonly failingUntil?: Date },
): Promise<EndpointRow | undefined> => {
  const endpoint = trx
    .updateTable("webhook_endpoints")
    .set({ off_since: at, off_reason: reason })
    .where("id", "=", id)
    .where("off_since", "is", null);
  const found = failingUntil === undefined ? endpoint : endpoint.where("failing_since", "<=", failingUntil);
  return found.returningAll().executeTakeFirst();
};

/** Finds the owner of a shop. */
export const findOwner = async (trx: Trx, shop: string): Promise<string> =>
  (await trx.selectFrom("shops").select("user_id").where("id", "=", shop).executeTakeFirstOrThrow()).user_id;
