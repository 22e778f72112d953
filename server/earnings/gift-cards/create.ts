import { giftHintOf } from "#domain/earnings/gift.ts";
import { compare } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, idempotencyMismatch } from "#server/platform/errors.ts";
import { withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Checked } from "./checks.ts";
import { codeHashOf, codeOf, codeOnWire, keyHashOf } from "./codes.ts";
import { sendCard } from "./mail.ts";
import { messages } from "./messages.ts";
import type { GiftCardRow } from "./store.ts";
import { findByRequestKey, insertCard } from "./store.ts";
import type { GiftTerms } from "./terms.ts";

/** How a card is created. */
export interface Creation {
  /** Null when staff issue it. */
  readonly buyer: string | null;
  /** The member of staff who issues it; null when it is bought. */
  readonly issuer: Staff | null;
  readonly key: string | undefined;
  readonly requestHash: string;
  readonly locale: Locale;
  readonly terms: GiftTerms;
  /** Checks the request. Not called for a repeat. @throws ApiError. */
  readonly check: () => Promise<Checked>;
  /** Pays for the new card, unless it waits for approval, in its transaction. */
  readonly pay: (trx: Trx, row: GiftCardRow) => Promise<void>;
}

/** A card with its code, which is shown once, and not while the card waits for approval. */
export interface CreatedCard {
  readonly row: GiftCardRow;
  readonly shown: ReturnType<typeof codeOnWire>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Inserts a card, pays for it and sends it to its recipient. */
const add = async (
  trx: Trx,
  deps: Deps,
  checked: Checked,
  { buyer, issuer, key, requestHash, locale, terms: { currency, approval_above }, pay }: Creation,
): Promise<CreatedCard> => {
  const id = deps.ids.uuid();
  const code = codeOf(deps, id, key);
  const now = deps.clock.now();
  const needsApproval = issuer !== null && compare(checked.amount, approval_above) > 0;
  const by = issuer === null ? null : actorColumns(issuer);
  const row = await insertCard(trx, {
    id,
    ...checked,
    code_hash: codeHashOf(code),
    hint: giftHintOf(code),
    status: needsApproval ? "waiting" : "active",
    buyer_id: buyer,
    issuer_kind: issuer?.kind ?? null,
    issuer_user: by?.user ?? null,
    issuer_key: by?.key ?? null,
    needs_approval: needsApproval,
    approved_at: null,
    currency_id: currency.id,
    request_key: keyHashOf(key) ?? null,
    request_hash: requestHash,
    created_at: now,
    at: now,
  });
  await pay(trx, row);
  if (!needsApproval) await sendCard(trx, deps, row, { code, currency, locale });
  return { row, shown: codeOnWire(deps, code, locale), headers: {} };
};

/**
 * Repeats the first answer to this key, including the code. Undefined when there was none.
 * @throws ApiError 422 when another request created the card; 409 when the server's key has changed since.
 */
const repeat = async (
  deps: Deps,
  { buyer, key, requestHash, locale }: Creation,
): Promise<CreatedCard | undefined> => {
  const keyHash = keyHashOf(key);
  const found = keyHash === undefined ? undefined : await findByRequestKey(deps.db, buyer, keyHash);
  if (found === undefined) return undefined;
  if (found.request_hash !== requestHash) throw idempotencyMismatch();
  const code = codeOf(deps, found.id, key);
  if (!found.needs_approval && codeHashOf(code) !== found.code_hash)
    throw conflict("gift_card_state", messages("code_not_shown"));
  const status = found.needs_approval ? "waiting" : "active";
  return {
    row: { ...found, status, redeemed_by: null, reason: null, at: found.created_at },
    shown: codeOnWire(deps, code, locale),
    headers: { "idempotency-hit": "true" },
  };
};

/**
 * Creates a card once per key, even after the record of the answer is purged. That record contains no code.
 * @throws ApiError 409 and 422 of the key, and whatever `check` and `pay` throw.
 */
export const createOnce = async (deps: Deps, creation: Creation): Promise<CreatedCard> => {
  const known = await repeat(deps, creation);
  if (known !== undefined) return known;
  const checked = await creation.check();
  const intention = {
    key: keyHashOf(creation.key),
    scope: `gift:${creation.buyer ?? "staff"}`,
    requestHash: creation.requestHash,
  };
  const created = await transaction(deps.db, async (trx) => {
    let added: CreatedCard | undefined;
    await withIdempotency(trx, intention, deps.clock.now(), async () => {
      added = await add(trx, deps, checked, creation);
      return { status: 201 };
    });
    return added;
  });
  // Nothing is created when the same request was answered between the two lookups.
  const answer = created ?? (await repeat(deps, creation));
  if (answer === undefined) throw new Error("The gift card of a repeated request does not exist");
  return answer;
};
