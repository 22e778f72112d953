import { sql } from "kysely";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Trx } from "#server/database.ts";
import { caseless } from "#server/platform/data/caseless-fragment.ts";
import { chatsOf, claimsNaming, claimsOf, shopsOf, type Whose } from "./belongings-store.ts";

/** What has to end before a person can be erased. */
type OpenKind = "order" | "withdrawal" | "gift_card" | "sale" | "reward" | "balance";

/** Something that has not ended, by the number that people quote; a balance has none. */
export interface OpenBusiness {
  readonly kind: OpenKind;
  readonly number: string | null;
}

/**
 * Lists what a person and the exchange still owe each other. Their orders and withdrawals stay locked until the
 * transaction ends, so that none of them moves on meanwhile.
 */
export const listOpenBusiness = async (
  trx: Trx,
  whose: Whose,
  ended: readonly ClaimStatus[],
): Promise<OpenBusiness[]> => {
  const { id, addresses } = whose;
  // Also a guest's that names the address: it may be theirs, and nobody would hear of its money without it.
  const orders = await claimsNaming(trx, whose).select("id").orderBy("id").forUpdate().execute();
  await trx
    .selectFrom("withdrawals")
    .select("id")
    .where("user_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const own = sql`${orders.map((order) => order.id)}::uuid[]`;
  const isEnded = sql`c.status = any(${ended}::text[])`;
  const shop = sql`(select s.id from shop_accounts s where s.user_id = ${id}::uuid)`;
  const { rows } = await sql<OpenBusiness>`
    select 'order' as kind, c.number from claims c
    where c.id = any(${own}) and (not ${isEnded}
      or exists (select from claim_notes n where n.claim_id = c.id and n.settled_at is null)
      or exists (select from ledger_accounts a where a.owner = c.id and a.balance > 0))
    union all
    select 'withdrawal', w.number from withdrawals w
    where w.user_id = ${id}::uuid and w.status not in ('paid', 'rejected')
    union all
    select 'gift_card', g.number from gift_cards g
    where g.status in ('waiting', 'active')
      and (g.buyer_id = ${id}::uuid or ${caseless("g.recipient")} = any(${addresses}::text[]))
    union all
    select 'sale', c.number from claims c where c.shop_id in ${shop} and not ${isEnded}
    union all
    select 'reward', r.number from referral_rewards r
    where r.status = 'waiting' and (r.referrer_id = ${id}::uuid or r.shop_id in ${shop})
    union all
    (select 'balance', null from ledger_accounts a where a.owner = ${id}::uuid and a.balance > 0 limit 1)
    order by 1, 2`.execute(trx);
  return rows;
};

/** Tables in which every row of an account is the person's alone. */
const ofAccount = [
  "sessions",
  "known_browsers",
  "otp_recovery_codes",
  "account_links",
  "pending_sign_ups",
  "saved_requisites",
  "staff_notices",
  "staff_telegram",
  "shop_applications",
] as const;

/** The account keeps its id, by which its money is known, and can't be signed in to. Its address is free. */
const eraseAccount = async (trx: Trx, id: string, email: string): Promise<void> => {
  for (const table of ofAccount) await trx.deleteFrom(table).where("user_id", "=", id).execute();
  await trx
    .updateTable("users")
    .set({
      email,
      password_hash: null,
      activated_at: null,
      otp_secret: null,
      otp_pending: null,
      refferal: null,
      notify_claims: false,
      notify_sign_in: false,
      blocked_at: null,
      blocked_reason: null,
    })
    .where("id", "=", id)
    .execute();
};

/** Tables in which every row of an order is its visitor's. */
const ofClaim = ["claim_bills", "claim_proofs", "reviews", "chats"] as const;

/** Orders keep their amounts, dates, ids and transactions, and what the exchange gave to pay to. */
const eraseClaims = async (trx: Trx, whose: Whose, ended: readonly ClaimStatus[]): Promise<void> => {
  const own = claimsOf(trx, whose).select("id");
  for (const table of ofClaim) await trx.deleteFrom(table).where("claim_id", "in", own).execute();
  const papers = trx.selectFrom("verifications").select("id").where("claim_id", "in", own);
  await trx.deleteFrom("verification_photos").where("verification_id", "in", papers).execute();
  await trx
    .updateTable("verifications")
    .set({ note: null, reason: null })
    .where("id", "in", papers)
    .execute();
  await trx
    .updateTable("claims")
    .set({
      from_requisites: "[]",
      to_requisites: "[]",
      refund_requisites: null,
      // Without it the hashes in the promises say nothing.
      promise_salt: null,
      return_url: null,
      address_hash: null,
      network_56: null,
      network_48: null,
      email: null,
      mailbox: null,
    })
    .where("id", "in", own)
    .execute();
  // Somebody else, or nobody knows who, gave this address for an order: only the address is this person's.
  await trx
    .updateTable("claims")
    .set({ email: null, mailbox: null })
    .where("mailbox", "=", whose.mailbox)
    .where("status", "in", ended)
    .execute();
};

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/**
 * Letters about the person, answers that are stored for a day to be repeated, and acts that wait for a second person. All
 * name what they are about by an id: the person's own, or that of something of theirs.
 */
const eraseLetters = async (trx: Trx, whose: Whose): Promise<void> => {
  const { id, addresses } = whose;
  const chats = chatsOf(trx, whose);
  const own = await sql<{ own: string }>`
    select ${id} as own
    union all ${claimsOf(trx, whose).select(sql<string>`id::text`.as("own"))}
    union all select id::text from withdrawals where user_id = ${id}::uuid
    union all select id::text from gift_cards where buyer_id = ${id}::uuid
    union all select id::text from verifications where user_id = ${id}::uuid
    union all select id::text from shop_applications where user_id = ${id}::uuid
    union all ${chats.select(sql<string>`id::text`.as("own"))}
    union all ${chats.select("secret_hash as own")}`.execute(trx);
  const ids = own.rows.map((row) => row.own);
  const quotes = (text: string) =>
    sql<boolean>`exists (select from unnest(${addresses}::text[]) a where position(a in ${sql.ref(text)}) > 0)`;
  await trx
    .deleteFrom("outbox")
    .where((where) =>
      where.or([
        where("recipient", "in", addresses),
        where("reply_to", "in", addresses),
        where(sql<string>`split_part(dedupe_key, ':', 2)`, "=", sql<string>`any(${ids}::text[])`),
        quotes("text"),
      ]),
    )
    .execute();
  await trx
    .deleteFrom("idempotency_keys")
    .where((where) =>
      where.or([
        where(sql<string>`split_part(scope, ':', 2)`, "=", sql<string>`any(${ids}::text[])`),
        sql<boolean>`exists (
          select from regexp_matches(scope || coalesce(body, ''), ${uuid}, 'g') as named
          where named[1] = any(${ids}::text[]))`,
        quotes("body"),
      ]),
    )
    .execute();
  await trx
    .deleteFrom("proposals")
    .where((where) => where.or([where("by_user", "=", id), where("subject", "in", ids)]))
    .execute();
};

/** What was written and asked for with the person's addresses. */
const eraseMail = async (trx: Trx, whose: Whose): Promise<void> => {
  const { id, mailbox, addresses } = whose;
  await trx.deleteFrom("chats").where("id", "in", chatsOf(trx, whose).select("id")).execute();
  await trx.updateTable("chats").set({ email: null }).where("email", "in", addresses).execute();
  await trx.deleteFrom("alerts").where("mailbox", "=", mailbox).execute();
  for (const table of ["account_requests", "claim_lookups", "invitations"] as const)
    await trx.deleteFrom(table).where("email", "in", addresses).execute();
  for (const table of ["promocode_people", "promocode_uses"] as const)
    await trx
      .updateTable(table)
      .set({ person: `erased:${id}` })
      .where("person", "=", `email:${mailbox}`)
      .execute();
};

/** Withdrawals and gift cards keep their amounts. */
const eraseEarnings = async (trx: Trx, { id, addresses }: Whose): Promise<void> => {
  await trx
    .updateTable("withdrawals")
    .set({ requisites: "[]", idempotency_key: null, request_hash: null })
    .where("user_id", "=", id)
    .execute();
  await trx
    .updateTable("gift_cards")
    .set({ message: null, recipient: null })
    .where((where) => where.or([where("buyer_id", "=", id), where(caseless("recipient"), "in", addresses)]))
    .execute();
};

/** Tables in which every row of a shop is its owner's. */
const ofShop = ["webhook_endpoints", "webhook_events", "test_claims", "shop_sites", "shop_links"] as const;

/** A shop keeps its id, by which its orders and its earnings are known, and earns nothing more. */
const eraseShop = async (trx: Trx, whose: Whose): Promise<void> => {
  const own = shopsOf(trx, whose).select("id");
  for (const table of ofShop) await trx.deleteFrom(table).where("shop_id", "in", own).execute();
  const keys = trx.selectFrom("shop_keys").select("id").where("shop_id", "in", own);
  await trx.deleteFrom("shop_key_secrets").where("key_id", "in", keys).execute();
  await trx.deleteFrom("shop_keys").where("shop_id", "in", own).execute();
  await trx
    .updateTable("shop_accounts")
    .set({
      name: "—",
      site: "https://erased.invalid",
      share: "0",
      surcharge: "0",
      listed: false,
      delisted: true,
    })
    .where("user_id", "=", whose.id)
    .execute();
};

/** Erases a person everywhere but in the ledger, whose rows name nobody but by ids. Cards have their own law. */
export const erase = async (
  trx: Trx,
  whose: Whose,
  given: {
    readonly ended: readonly ClaimStatus[];
    /** The address that the account has from now on. */
    readonly email: string;
  },
): Promise<void> => {
  await eraseLetters(trx, whose);
  await eraseMail(trx, whose);
  await eraseClaims(trx, whose, given.ended);
  await eraseEarnings(trx, whose);
  await eraseShop(trx, whose);
  await eraseAccount(trx, whose.id, given.email);
};
