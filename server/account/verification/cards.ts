import { daySeconds } from "#domain/time/durations.ts";
import type { ClaimDirectory, CurrencyBook } from "#server/claim/directory/directory.ts";
import { checkRequisites } from "#server/claim/requisites/check.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { countNew, requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { beginVerification } from "./begin.ts";
import { fieldsOf } from "./fields.ts";
import { messages } from "./messages.ts";
import { lockVerification, moveVerification } from "./move.ts";
import { listPhotos } from "./photos/photo-store.ts";
import { cardOnWire, currencyOf, progressOf, tagOf } from "./present.ts";
import { checkOpen, wrongState } from "./refusals.ts";
import { cardColumns, hashOf, numberOf, openCard } from "./sealed-card.ts";
import type { VerificationRow } from "./store.ts";
import { countCards, findCard, findVerification, hasOwn, listCards, lockCard } from "./store.ts";

/** Services of the card use cases. */
export interface CardServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
}

/** The calling owner. */
export interface CardOwner {
  readonly user: { readonly id: string };
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}

type Card = ResponseBody<"readVerificationStatus", 200>;

/** Cards that a user may begin to verify or change per day. */
const changeRate = { name: "verify.change", limit: 30, seconds: daySeconds };

/** Whether a row is an undeleted card of this user. Users cannot see others. */
export const isCardOf =
  (user: string) =>
  (row: VerificationRow): boolean =>
    row.kind === "card" && row.user_id === user && row.status !== "deleted";

/** The state of a card for anyone with its link: nothing that identifies it or its owner. @throws ApiError 404. */
export const readState = async (
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<ResponseBody<"readVerificationState", 200>> => {
  const row = await findCard(db, id);
  if (row === undefined) throw notFound();
  return { status: row.status as Card["status"], ...progressOf(row, []) };
};

const owned = async ({ deps }: CardServices, user: string, id: string): Promise<VerificationRow> => {
  const row = await findVerification(deps.db, id);
  if (row === undefined || !isCardOf(user)(row)) throw notFound();
  return row;
};

/** A card after a move, with its photos. The book must be read before the transaction. */
const shown = async (trx: Trx, row: VerificationRow, book: CurrencyBook, locale: Locale): Promise<Card> =>
  cardOnWire(row, await listPhotos(trx, [row.id]), book, locale);

/** @throws ApiError 400 of `currency` or of a requisite. */
const checkCard = async (
  { deps }: CardServices,
  { currency, requisites }: Pick<RequestBody<"createVerification">, "currency" | "requisites">,
): Promise<StoredRequisite[]> => {
  const fields = await fieldsOf(deps, currency);
  if (fields.length === 0) throw fieldErrors({ currency: messages("currency_unsupported") });
  const checked = checkRequisites("requisites", fields, requisites);
  if (Object.keys(checked.errors).length > 0) throw fieldErrors(checked.errors);
  return checked.requisites;
};

/**
 * Locks the card for the transaction. @throws ApiError 400 of its field when the user has another request for
 * it.
 */
const claimCard = async (
  { deps }: CardServices,
  trx: Trx,
  user: string,
  id: string,
  requisites: readonly StoredRequisite[],
): Promise<void> => {
  const number = requisites.find(({ kind }) => kind === "card");
  const hash = hashOf(deps, numberOf(requisites));
  await lockCard(trx, hash);
  if (await hasOwn(trx, { user, hash, except: id }))
    throw fieldErrors({ [`requisites.${number?.name ?? "account"}`]: messages("card_owned") });
};

/**
 * Begins to verify a card. Idempotent by key.
 * @throws ApiError 400 by field; 409 and 422 of the key; 429; 503 without keys.
 */
export const createCard = async (
  services: CardServices,
  asked: RequestBody<"createVerification">,
  { user, locale, idempotencyKey: key }: CardOwner,
): Promise<OperationResponse<"createVerification">> => {
  const { deps, directory } = services;
  checkOpen(deps);
  const requisites = await checkCard(services, asked);
  const book = await directory.book(asked.currency);
  const now = deps.clock.now();
  const intention = { key, scope: `verify:${user.id}`, requestHash: requestHash("create", asked) };
  await countNew(deps.db, intention, now, () => deps.rateLimit.hit(changeRate, user.id));
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"createVerification">>(trx, intention, now, async () => {
      const id = deps.ids.uuid();
      await claimCard(services, trx, user.id, id, requisites);
      const row = await beginVerification(trx, "owner", {
        id,
        kind: "card",
        user_id: user.id,
        currency_id: asked.currency,
        ...cardColumns(deps, id, requisites),
        documents: [],
        created_at: now,
      });
      return { status: 201, body: await shown(trx, row, book, locale) };
    }),
  );
};

/** A page of the user's cards. */
export const readCards = async (
  { deps, directory }: CardServices,
  { user, locale }: CardOwner,
  asked: {
    readonly status?: Card["status"] | undefined;
    readonly currency?: number | undefined;
    readonly page: number;
    readonly size: number;
  },
): Promise<ResponseBody<"listVerifications", 200>> => {
  const { status, currency, page, size } = asked;
  const filter = { user: user.id, status, currency };
  const [rows, count] = await Promise.all([
    listCards(deps.db, filter, page, size),
    countCards(deps.db, filter),
  ]);
  const [photos, book] = await Promise.all([
    listPhotos(
      deps.db,
      rows.map(({ id }) => id),
    ),
    directory.book(...new Set(rows.map(currencyOf))),
  ]);
  const byId = Map.groupBy(photos, ({ verification_id: id }) => id);
  return {
    count,
    page,
    size,
    results: rows.map((row) => cardOnWire(row, byId.get(row.id) ?? [], book, locale)),
  };
};

/** One card, with a tag for conditional requests. @throws ApiError 404. */
export const readCard = async (
  services: CardServices,
  id: string,
  { user, locale }: CardOwner,
): Promise<{ readonly etag: string; readonly row: VerificationRow; readonly body: Card }> => {
  const row = await owned(services, user.id, id);
  const photos = await listPhotos(services.deps.db, [id]);
  const book = await services.directory.book(currencyOf(row));
  return { etag: tagOf(row, photos, locale), row, body: cardOnWire(row, photos, book, locale) };
};

/** One card with unmasked values, for its owner. @throws ApiError 404. */
export const readWholeCard = async (
  services: CardServices,
  id: string,
  owner: CardOwner,
): Promise<ResponseBody<"readVerification", 200>> => {
  const { row, body } = await readCard(services, id, owner);
  const whole = openCard(services.deps, row) ?? [];
  return {
    verification: body,
    requisites: Object.fromEntries(whole.map(({ name, value }) => [name, value])),
  };
};

/**
 * Changes the card of a draft, or turns a refused request into a draft again.
 * @throws ApiError 400 by field; 404; 409 once it is submitted; 429; 503 without keys.
 */
export const changeCard = async (
  services: CardServices,
  id: string,
  asked: RequestBody<"changeVerification">,
  { user, locale }: CardOwner,
): Promise<Card> => {
  const { deps, directory } = services;
  checkOpen(deps);
  const before = await owned(services, user.id, id);
  if (before.status === "submitted" || before.status === "approved") throw wrongState(before.status);
  const requisites = await checkCard(services, asked);
  await deps.rateLimit.hit(changeRate, user.id);
  const book = await directory.book(asked.currency);
  return transaction(deps.db, async (trx) => {
    const locked = await lockVerification(trx, id, isCardOf(user.id), asked.version);
    await claimCard(services, trx, user.id, id, requisites);
    const { row } = await moveVerification(trx, deps, locked, {
      event: { type: "verification.edit" },
      by: "owner",
      changes: { currency_id: asked.currency, ...cardColumns(deps, id, requisites) },
    });
    return shown(trx, row, book, locale);
  });
};

/** Deletes a card with its number and photos. @throws ApiError 404. */
export const deleteCard = async ({ deps }: CardServices, id: string, { user }: CardOwner): Promise<void> => {
  await transaction(deps.db, async (trx) => {
    const locked = await lockVerification(trx, id, isCardOf(user.id));
    await moveVerification(trx, deps, locked, { event: { type: "verification.delete" }, by: "owner" });
  });
};

/**
 * Submits a draft. Idempotent by key.
 * @throws ApiError 400 of `photos` without one; 404; 409; 422.
 */
export const confirmCard = async (
  services: CardServices,
  asked: RequestBody<"confirmVerification">,
  { user, locale, idempotencyKey: key }: CardOwner,
): Promise<OperationResponse<"confirmVerification">> => {
  const { deps, directory } = services;
  const { verification: id, version } = asked;
  const book = await directory.book(currencyOf(await owned(services, user.id, id)));
  const intention = { key, scope: `verify:${user.id}`, requestHash: requestHash("confirm", asked) };
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"confirmVerification">>(trx, intention, deps.clock.now(), async () => {
      const locked = await lockVerification(trx, id, isCardOf(user.id), version);
      if (locked.row.status === "draft" && locked.photos.length === 0)
        throw fieldErrors({ photos: messages("photo_missing") });
      const { row } = await moveVerification(trx, deps, locked, {
        event: { type: "verification.confirm" },
        by: "owner",
      });
      return { status: 200, body: await shown(trx, row, book, locale) };
    }),
  );
};
