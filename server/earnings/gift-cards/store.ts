import { sql, type Insertable, type Selectable } from "kysely";
import { isUuid } from "#domain/uuid.ts";
import { readGiftHint } from "#domain/earnings/gift.ts";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { GiftCardsTable, GiftCardStatus } from "./tables.ts";

/** A gift card row. */
export type GiftCardRow = Selectable<GiftCardsTable>;

/** Inserts a card. */
export const insertCard = (trx: Trx, row: Insertable<GiftCardsTable>): Promise<GiftCardRow> =>
  trx.insertInto("gift_cards").values(row).returningAll().executeTakeFirstOrThrow();

/** Finds the card created with a key by a buyer, or by staff without one. */
export const findByRequestKey = (
  db: Db | Trx,
  buyer: string | null,
  key: string,
): Promise<GiftCardRow | undefined> =>
  db
    .selectFrom("gift_cards")
    .selectAll()
    .where("buyer_id", "is not distinct from", buyer)
    .where("request_key", "=", key)
    .executeTakeFirst();

/** Finds the card that a user redeemed with a key. */
export const findByRedeemKey = (trx: Trx, user: string, key: string): Promise<GiftCardRow | undefined> =>
  trx
    .selectFrom("gift_cards")
    .selectAll()
    .where("redeemed_by", "=", user)
    .where("redeem_key", "=", key)
    .executeTakeFirst();

/** Reads a card by the hash of its code and locks it until the transaction ends. */
export const lockByHash = (trx: Trx, hash: string): Promise<GiftCardRow | undefined> =>
  trx.selectFrom("gift_cards").selectAll().where("code_hash", "=", hash).forUpdate().executeTakeFirst();

/** Reads a card and locks it until the transaction ends. */
export const lockCard = (trx: Trx, id: string): Promise<GiftCardRow | undefined> =>
  trx.selectFrom("gift_cards").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Columns that change during a card's life. */
export type GiftCardChange = Pick<GiftCardRow, "status" | "at"> &
  Partial<Pick<GiftCardRow, "redeemed_by" | "redeem_key" | "reason" | "code_hash" | "hint" | "approved_at">>;

/** Updates a card and returns the new row. */
export const updateCard = (trx: Trx, id: string, change: GiftCardChange): Promise<GiftCardRow> =>
  trx.updateTable("gift_cards").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/**
 * Sums the cards that the person who issued this one has issued since a moment, this one included. Whoever issues cards
 * waits for their own earlier ones until those are committed.
 */
export const sumIssued = async (
  trx: Trx,
  { issuer_kind: kind, issuer_user: user, currency_id }: GiftCardRow,
  since: Date,
): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gift-issuer ${String(kind)} ${String(user)}`}, 0))`.execute(
    trx,
  );
  const { sum } = await trx
    .selectFrom("gift_cards")
    .select(({ fn }) => fn.sum<string>("amount").as("sum"))
    .where("issuer_kind", "=", kind)
    .where("issuer_user", "is not distinct from", user)
    .where("currency_id", "=", currency_id)
    .where("created_at", ">", since)
    .where("status", "!=", "cancelled")
    .executeTakeFirstOrThrow();
  return sum;
};

/** Filter of a user's cards. */
export interface OwnFilter {
  readonly user: string;
  readonly side: "all" | "bought" | "received";
}

const own = (db: Db, { user, side }: OwnFilter) =>
  db
    .selectFrom("gift_cards")
    .where((where) =>
      where.or([
        ...(side === "received" ? [] : [where("buyer_id", "=", user)]),
        ...(side === "bought"
          ? []
          : [where.and([where("redeemed_by", "=", user), where("buyer_id", "is distinct from", user)])]),
      ]),
    );

/** A page of a user's cards, the newest first by the time they were bought or received. */
export const listOwn = (db: Db, filter: OwnFilter, page: number, size: number): Promise<GiftCardRow[]> =>
  own(db, filter)
    .selectAll()
    .orderBy(
      (order) =>
        order
          .case()
          .when("buyer_id", "=", filter.user)
          .then(order.ref("created_at"))
          .else(order.ref("at"))
          .end(),
      "desc",
    )
    .orderBy("number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the cards of a filter. */
export const countOwn = (db: Db, filter: OwnFilter): Promise<number> => countRows(own(db, filter));

/** Filter of the staff's list. */
export interface StaffFilter {
  readonly status?: GiftCardStatus | undefined;
  /** A number, a uuid, the end of a code, or a whole e-mail. */
  readonly q?: string | undefined;
}

/** A card with the e-mails of its buyer, redeemer and issuer; null without one, or when the account is gone. */
export type StaffRow = GiftCardRow &
  Record<"buyer" | "redeemer" | "issuer", string | null> & {
    /** Of the buyer. */
    readonly language: Locale | null;
  };

const known = (db: Db | Trx) =>
  db
    .selectFrom("gift_cards as g")
    .leftJoin("users as b", "b.id", "g.buyer_id")
    .leftJoin("users as r", "r.id", "g.redeemed_by")
    .leftJoin("users as i", "i.id", "g.issuer_user");

const filtered = (db: Db, { status, q }: StaffFilter) =>
  known(db)
    .$if(status !== undefined, (query) => query.where("g.status", "=", status ?? "active"))
    .$if(q !== undefined, (query) =>
      query.where((where) => {
        const text = q ?? "";
        if (isUuid(text)) return where("g.id", "=", text);
        const hint = readGiftHint(text);
        const email = text.trim().toLowerCase();
        return where.or([
          where("b.email", "=", email),
          where("r.email", "=", email),
          ...(/^[1-9]\d{0,17}$/.test(text) ? [where("g.number", "=", text)] : []),
          ...(hint === null ? [] : [where("g.hint", "=", hint)]),
        ]);
      }),
    );

/** A page of cards for staff, the newest first. */
export const listForStaff = (db: Db, filter: StaffFilter, page: number, size: number): Promise<StaffRow[]> =>
  filtered(db, filter)
    .selectAll("g")
    .select(["b.email as buyer", "b.language", "r.email as redeemer", "i.email as issuer"])
    .orderBy("g.number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the cards of a filter. */
export const countForStaff = (db: Db, filter: StaffFilter): Promise<number> =>
  countRows(filtered(db, filter));

/** Reads one card for staff. @throws ApiError 404. */
export const readForStaff = (db: Db | Trx, id: string): Promise<StaffRow> =>
  known(db)
    .selectAll("g")
    .select(["b.email as buyer", "b.language", "r.email as redeemer", "i.email as issuer"])
    .where("g.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound());
