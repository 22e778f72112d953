import { hourMs } from "#domain/time/durations.ts";
import { claimNumber } from "#domain/uuid.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import { countMail, isCaptchaWanted, requireCaptcha } from "#server/staff/settings/public-requests.ts";
import { claimUrl } from "#server/claim/mail/mail.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors, unavailable } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { readMailbox } from "#server/staff/settings/mailbox.ts";
import { arrivedMail, linkMail, messageMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { findOwnClaim, insertLookup, takeLookup } from "./store.ts";

/** The sender of a letter. */
export interface LetterCaller {
  readonly ip: string;
  readonly locale: Locale;
}

const hourOf = (now: Date): string => String(Math.floor(now.getTime() / hourMs));

interface Given {
  readonly email: string;
  readonly number: string | null;
}

/** Validates and normalizes the fields that both letters share. @throws ApiError 400 by field. */
const checked = (body: { readonly email: string; readonly number?: string | undefined }): Given => {
  const email = validateEmail(body.email.trim());
  const number = body.number === undefined ? null : claimNumber(body.number);
  const faults = {
    ...(!email.ok && { email: messages("email") }),
    ...(body.number !== undefined && number === null && { number: messages("number") }),
  };
  if (!email.ok || Object.keys(faults).length > 0) throw fieldErrors(faults);
  return { email: email.value, number };
};

const admit = async (
  deps: Deps,
  kind: "contact" | "lookup",
  email: string,
  recaptcha: string | undefined,
  ip: string,
): Promise<void> => {
  await countMail({ deps }, kind, mailboxOf(email), ip);
  if (await isCaptchaWanted({ deps })) await requireCaptcha({ deps }, recaptcha, ip);
};

/**
 * Sends a visitor's message to the exchange. @throws ApiError 400 by field, 429, 503 when the exchange has no
 * mailbox.
 */
export const sendMessage = async (
  deps: Deps,
  body: RequestBody<"sendContact">,
  { ip, locale }: LetterCaller,
): Promise<void> => {
  const { message, recaptcha } = body;
  const { email, number } = checked(body);
  const to = await readMailbox(deps);
  if (to === null) throw unavailable();
  await admit(deps, "contact", email, recaptcha, ip);
  const hour = hourOf(deps.clock.now());
  const key = sha256(`${email}\n${number ?? ""}\n${message}`).slice(0, 32);
  await transaction(deps.db, async (trx) => {
    const letter = messageMail(deps.config, to, { email, number, message, locale });
    await deps.mail.send(trx, { ...letter, dedupeKey: `contact:${key}:${hour}` });
    const arrived = arrivedMail(deps.config, { email, locale });
    // At most once an hour per mailbox in any spelling, because the address may be a stranger's.
    const reader = sha256(mailboxOf(email)).slice(0, 32);
    await deps.mail.send(trx, { ...arrived, dedupeKey: `contact-arrived:${reader}:${hour}` });
  });
};

/**
 * Records a request for the link of a claim. A periodic job looks the claim up and sends the letter, so
 * neither the response nor its timing reveals whether the claim exists.
 * @throws ApiError 400 by field, 429
 */
export const requestLink = async (
  deps: Deps,
  body: RequestBody<"lookUpClaim">,
  { ip, locale }: LetterCaller,
): Promise<void> => {
  const { email, number } = checked(body);
  await admit(deps, "lookup", email, body.recaptcha, ip);
  await insertLookup(deps.db, { number: number ?? "0", email, locale, created_at: deps.clock.now() });
};

/** Requests processed per run. */
const batch = 200;

/** Sends the requested links. Runs periodically. */
export const sendLinks = async ({ db, clock, config, mail }: Deps): Promise<void> => {
  for (let done = 0; done < batch; done++) {
    const found = await transaction(db, async (trx) => {
      const lookup = await takeLookup(trx);
      if (lookup === undefined) return false;
      const claim = await findOwnClaim(trx, lookup);
      if (claim === undefined) return true;
      const url = claimUrl(config, lookup.locale, claim.id);
      const dedupeKey = `claim:${claim.id}:link:${hourOf(clock.now())}`;
      await mail.send(trx, { ...linkMail(config, { ...lookup, url }), dedupeKey });
      return true;
    });
    if (!found) return;
  }
};
