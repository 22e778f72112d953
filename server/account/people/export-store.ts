import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { SavedRow } from "#server/account/saved-requisites/store.ts";
import type { Db } from "#server/database.ts";
import { caseless } from "#server/platform/data/caseless-fragment.ts";
import { chatsOf, claimsOf, shopsOf, type Whose } from "./belongings-store.ts";

/** The code of the currency with the id in this column. */
const codeOf = (column: string) =>
  sql<string>`(select code from currencies where currencies.id = ${sql.ref(column)})`;

/** An amount without zeros at its end. */
const amountOf = (column: string) => sql<string>`trim_scale(${sql.ref(column)})::text`;

/** Requisites without the labels that they have in two languages. */
const requisitesOf = (column: string) =>
  sql<{ name: string; value: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', r ->> 'name', 'value', r ->> 'value')), '[]')
    from jsonb_array_elements(${sql.ref(column)}) as r)`;

const readOrders = (db: Db, whose: Whose) =>
  claimsOf(db, whose)
    .select((claim) => [
      "claims.id",
      "claims.number",
      "claims.status",
      "claims.locale",
      "claims.email",
      codeOf("claims.from_currency_id").as("from_currency"),
      amountOf("claims.from_amount").as("from_amount"),
      codeOf("claims.to_currency_id").as("to_currency"),
      amountOf("claims.to_amount").as("to_amount"),
      amountOf("claims.course").as("course"),
      amountOf("claims.arrived").as("arrived"),
      requisitesOf("claims.from_requisites").as("from_requisites"),
      requisitesOf("claims.to_requisites").as("to_requisites"),
      requisitesOf("claims.refund_requisites").as("refund_requisites"),
      requisitesOf("claims.payment_requisites").as("payment_requisites"),
      sql<string | null>`claims.promocode ->> 'code'`.as("promocode"),
      "claims.visit_at",
      "claims.order_id",
      "claims.reason",
      "claims.transaction",
      "claims.created_at",
      "claims.updated_at",
      jsonArrayFrom(
        claim
          .selectFrom("claim_history as h")
          .select(["h.event", "h.from_status", "h.to_status", "h.by", "h.at"])
          .whereRef("h.claim_id", "=", "claims.id")
          .orderBy("h.version"),
      ).as("moves"),
      jsonArrayFrom(
        claim
          .selectFrom("receipts as r")
          .select([codeOf("r.currency_id").as("currency"), amountOf("r.amount").as("amount"), "r.paid_at"])
          .whereRef("r.claim_id", "=", "claims.id")
          .orderBy("r.at"),
      ).as("payments"),
      jsonArrayFrom(
        claim
          .selectFrom("claim_bills as b")
          .select(["b.name", "b.type", "b.size", "b.created_at"])
          .whereRef("b.claim_id", "=", "claims.id")
          .orderBy("b.created_at"),
      ).as("receipts"),
      jsonArrayFrom(
        claim
          .selectFrom("reviews as v")
          .select(["v.rating", "v.text", "v.name", "v.status", "v.answer", "v.created_at"])
          .whereRef("v.claim_id", "=", "claims.id"),
      ).as("reviews"),
    ])
    .orderBy("claims.number")
    .execute();

const readChats = (db: Db, whose: Whose) =>
  chatsOf(db, whose)
    .select((chat) => [
      "number",
      "email",
      "created_at",
      jsonArrayFrom(
        chat
          .selectFrom("chat_messages as m")
          .leftJoin("chat_files as f", (join) =>
            join.onRef("f.chat_id", "=", "m.chat_id").onRef("f.seq", "=", "m.seq"),
          )
          .select(["m.by", "m.text", "f.name as file", "m.at"])
          .whereRef("m.chat_id", "=", "chats.id")
          .orderBy("m.seq"),
      ).as("messages"),
    ])
    .orderBy("number")
    .execute();

const readEarnings = async (db: Db, whose: Whose) => ({
  balances: await db
    .selectFrom("ledger_accounts")
    .select(["kind", codeOf("currency_id").as("currency"), amountOf("balance").as("balance")])
    .where("owner", "=", whose.id)
    .execute(),
  rewards: await db
    .selectFrom("referral_rewards")
    .select([
      "number",
      "status",
      codeOf("currency_id").as("currency"),
      amountOf("amount").as("amount"),
      "created_at",
      "at",
    ])
    .where((where) =>
      where.or([
        where("referrer_id", "=", whose.id),
        where("shop_id", "in", shopsOf(db, whose).select("id")),
      ]),
    )
    .orderBy("number")
    .execute(),
  withdrawals: await db
    .selectFrom("withdrawals")
    .select([
      "id",
      "number",
      "source",
      "status",
      codeOf("currency_id").as("currency"),
      amountOf("amount").as("amount"),
      amountOf("fee").as("fee"),
      codeOf("payout_currency_id").as("payout_currency"),
      amountOf("payout_amount").as("payout_amount"),
      requisitesOf("requisites").as("requisites"),
      "transaction",
      "reason",
      "created_at",
      "updated_at",
    ])
    .where("user_id", "=", whose.id)
    .orderBy("number")
    .execute(),
});

/** Cards that the person bought, redeemed or was sent. Their codes are not stored. */
const readGiftCards = (db: Db, { id, addresses }: Whose) =>
  db
    .selectFrom("gift_cards")
    .select([
      "number",
      "status",
      sql<boolean>`buyer_id is not distinct from ${id}`.as("bought"),
      sql<boolean>`redeemed_by is not distinct from ${id}`.as("redeemed"),
      codeOf("currency_id").as("currency"),
      amountOf("amount").as("amount"),
      "recipient",
      "message",
      "created_at",
      "at",
    ])
    .where((where) =>
      where.or([
        where("buyer_id", "=", id),
        where("redeemed_by", "=", id),
        where(caseless("recipient"), "in", addresses),
      ]),
    )
    .orderBy("number")
    .execute();

const readShop = async (db: Db, whose: Whose) => {
  const own = shopsOf(db, whose).select("id");
  return {
    applications: await db
      .selectFrom("shop_applications")
      .select(["number", "name", "site", "sells", "contact", "status", "reason", "created_at", "decided_at"])
      .where("user_id", "=", whose.id)
      .orderBy("number")
      .execute(),
    accounts: await shopsOf(db, whose)
      .select([
        "id",
        "name",
        "site",
        "is_accepted",
        amountOf("share").as("share"),
        amountOf("surcharge").as("surcharge"),
        "listed",
        "created_at",
      ])
      .execute(),
    keys: await db
      .selectFrom("shop_keys")
      .select(["name", "mode", "scopes", "networks", "created_at", "used_at", "revoked_at"])
      .where("shop_id", "in", own)
      .orderBy("created_at")
      .execute(),
    sites: await db
      .selectFrom("shop_sites")
      .select(["origin", "created_at"])
      .where("shop_id", "in", own)
      .execute(),
    links: await db
      .selectFrom("shop_links")
      .select(["address", "created_at"])
      .where("shop_id", "in", own)
      .execute(),
    webhooks: await db
      .selectFrom("webhook_endpoints")
      .select(["url", "events", "created_at"])
      .where("shop_id", "in", own)
      .execute(),
  };
};

/** Saved requisites, which are sealed. */
export const listSealed = (db: Db, { id }: Whose): Promise<(SavedRow & { readonly currency: string })[]> =>
  db
    .selectFrom("saved_requisites")
    .selectAll()
    .select(codeOf("currency_id").as("currency"))
    .where("user_id", "=", id)
    .orderBy("created_at")
    .execute();

/**
 * Reads what the exchange holds of a person. Columns are named one by one, so that no hash, token or note of staff slips
 * in with a later one. Letters are listed without their texts, whose links let people in.
 */
export const readBelongings = async (db: Db, whose: Whose) => ({
  account: await db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "role",
      "language",
      "notify_claims",
      "notify_sign_in",
      sql<boolean>`otp_secret is not null`.as("second_factor"),
      "rid",
      "activated_at",
      "blocked_at",
      "created_at",
    ])
    .where("id", "=", whose.id)
    .executeTakeFirstOrThrow(),
  sessions: await db
    .selectFrom("sessions")
    .select(["browser", "system", "address", "created_at", "seen_at", "expires_at", "ended_at"])
    .where("user_id", "=", whose.id)
    .orderBy("created_at")
    .execute(),
  cards: await db
    .selectFrom("verifications")
    .select([
      "number",
      "status",
      codeOf("currency_id").as("currency"),
      requisitesOf("shown").as("fields"),
      "reason",
      "valid_until",
      "created_at",
    ])
    .where("user_id", "=", whose.id)
    .orderBy("number")
    .execute(),
  orders: await readOrders(db, whose),
  ...(await readEarnings(db, whose)),
  gift_cards: await readGiftCards(db, whose),
  promocodes: await db
    .selectFrom("promocodes")
    .select(["code", "created_at", "ends_at"])
    .where("user_id", "=", whose.id)
    .execute(),
  shop: await readShop(db, whose),
  chats: await readChats(db, whose),
  alerts: await db
    .selectFrom("alerts")
    .select(["email", "kind", "created_at", "confirmed_at", "told_at"])
    .where("mailbox", "=", whose.mailbox)
    .where("confirmed_at", "is not", null)
    .execute(),
  letters: await db
    .selectFrom("outbox")
    .select(["recipient", "subject", "status", "created_at", "sent_at"])
    .where("recipient", "in", whose.addresses)
    .orderBy("id")
    .execute(),
});
