import { selectVerificationEvents } from "#machines/account/verification-lifecycle/verification-lifecycle.selectors.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Staff } from "#server/platform/actor.ts";
import { readSight } from "#server/staff/journal/sight.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { findUser } from "#server/account/users/store.ts";
import { readClaimBrief } from "../claim-store.ts";
import { snapshotOf } from "../lifecycle.ts";
import { factsOf } from "../move.ts";
import { listPhotos } from "../photos/photo-store.ts";
import { numberOf, openCard } from "../sealed-card.ts";
import type { QueueFilter, QueueRow } from "../store.ts";
import { countQueue, findVerification, isTaken, listHistory, listQueue } from "../store.ts";

/** A verification as operators see it. */
export type OperatorVerification = ResponseBody<"readOperatorVerification", 200>;

/** Data for operators' responses. The book is read before the transaction. */
export interface StaffView {
  readonly deps: Deps;
  readonly book: CurrencyBook;
  readonly locale: Locale;
}

/** A verification with its history, unmasked: whoever answers with it has the look or the act on record. @throws ApiError 404. */
export const presentForOperator = async (
  db: Db | Trx,
  id: string,
  { deps, book, locale }: StaffView,
): Promise<OperatorVerification> => {
  const row = await findVerification(db, id);
  if (row === undefined) throw notFound();
  const photos = await listPhotos(db, [id]);
  const history = await listHistory(db, id);
  const user = row.user_id === null ? undefined : await findUser(db, row.user_id);
  const claim = row.claim_id === null ? undefined : await readClaimBrief(db, row.claim_id);
  const taken = await isTaken(db, row.card_hash, row.user_id);
  return {
    id,
    number: Number(row.number),
    kind: row.kind,
    status: row.status,
    version: row.version,
    events: selectVerificationEvents(snapshotOf({ ...factsOf(row, photos), isTaken: taken })),
    email: user?.email ?? claim?.email ?? null,
    language: user?.language ?? claim?.locale ?? locale,
    currency: row.currency_id === null ? null : currencyOnWire(book.currency(row.currency_id), locale),
    requisites:
      row.requisites === null
        ? null
        : Object.fromEntries((openCard(deps, row) ?? []).map(({ name, value }) => [name, value])),
    is_taken: taken,
    claim: claim === undefined ? null : { id: claim.id, number: Number(claim.number), status: claim.status },
    documents: row.documents,
    note: row.note,
    reason: row.reason,
    photos: photos.map(({ verification_id: _id, ...photo }) => photo),
    history: history.map((line) => ({
      event: line.event,
      from: line.from_status,
      to: line.to_status,
      at: line.at.toISOString(),
      by: line.by,
      actor: actorOnWire({
        kind: line.actor_kind,
        user: line.actor_user,
        key: line.actor_key,
        email: line.actor_email,
      }),
      reason: line.reason,
    })),
    valid_until: row.valid_until?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
};

const whoseIs = (row: QueueRow) => [row.id, row.user_id, row.claim_id];

/** A page of the queue. */
export const readQueue = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  staff: Staff,
  filter: QueueFilter,
  page: number,
  size: number,
): Promise<ResponseBody<"listOperatorVerifications", 200>> => {
  const [rows, count] = await Promise.all([listQueue(db, filter, page, size), countQueue(db, filter)]);
  const sight = await readSight(db, staff, rows.flatMap(whoseIs), clock.now());
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      kind: row.kind,
      status: row.status,
      version: row.version,
      email: sight.email(row.email, ...whoseIs(row)),
      card: row.kind === "card" && row.status !== "deleted" ? numberOf(row.shown) : null,
      claim: row.claim_number === null ? null : Number(row.claim_number),
      photos: row.photos,
      submitted_at: row.submitted_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
  };
};
