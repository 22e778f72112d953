import { daySeconds } from "#domain/time/durations.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import type { OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { requestHash } from "#server/platform/data/idempotency.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { rewardBalance } from "#server/earnings/referrals/balance.ts";
import { beyondBalance, checkAsked } from "./checks.ts";
import { createOnce } from "./create.ts";
import { takeAmount } from "./money.ts";
import { cardOnWire } from "./present.ts";
import type { GiftCaller, GiftServices } from "./services.ts";
import { readTerms } from "./terms.ts";

/**
 * Limits on mailed cards. A buyer can take a card back, so its price alone does not deter spammers.
 */
const mailsOfUser: Rate = { name: "gift.mail.user", limit: 10, seconds: daySeconds };
const mailsToRecipient: Rate = { name: "gift.mail.recipient", limit: 3, seconds: daySeconds };

/**
 * Buys a card and takes its amount from the balance in the same transaction. Idempotent by key.
 * @throws ApiError 400 by field; 409 and 422 of the key; 429.
 */
export const buyCard = async (
  { deps, directory }: GiftServices,
  asked: RequestBody<"buyGiftCard">,
  { user, locale, idempotencyKey: key }: GiftCaller,
): Promise<OperationResponse<"buyGiftCard">> => {
  const terms = await readTerms(deps.db);
  const { row, shown, headers } = await createOnce(deps, {
    buyer: user,
    issuer: null,
    key,
    requestHash: requestHash(asked, locale),
    locale,
    terms,
    check: async () => {
      const checked = checkAsked(asked, terms, await rewardBalance(deps.db, user, terms.currency.id));
      if (checked.recipient !== null) {
        await deps.rateLimit.hit(mailsOfUser, user);
        await deps.rateLimit.hit(mailsToRecipient, mailboxOf(checked.recipient));
      }
      return checked;
    },
    pay: async (trx, card) => {
      // The authoritative check: another tab may have spent the balance since it was read.
      if (!(await takeAmount(trx, card, user)))
        throw beyondBalance(await rewardBalance(trx, user, card.currency_id), terms);
    },
  });
  const book = await directory.book(row.currency_id);
  return { status: 201, headers, body: { card: cardOnWire(row, user, book, locale), ...shown } };
};
