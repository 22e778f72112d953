import { createHmac } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import { accountLetter } from "#server/account/auth/account-letter.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { UserCaller } from "#server/platform/http/operation.ts";
import { secretsEqual } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { rate } from "#server/staff/settings/public-requests.ts";
import { messages } from "./messages.ts";
import { noteStep, senderOf } from "./steps.ts";

type LetterDeps = Pick<Deps, "accountKey" | "config" | "rateLimit">;
type Person = Pick<UserCaller, "id" | "email">;

/** The code of a person's letter. Only the letter has it. */
const codeOf = (deps: LetterDeps, { id }: Person): string => {
  const digest = createHmac("sha256", deps.accountKey)
    .update(`setup\n${senderOf(deps)}\n${id}`)
    .digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
};

/** Counts a letter, or a code that is tried, by person. @throws ApiError 429. */
const count = async ({ config, rateLimit }: LetterDeps, what: "letter" | "code", { id }: Person) => {
  const perHour = config.SIGN_INS_PER_HOUR;
  if (perHour !== 0) await rateLimit.hit(rate(`setup.${what}`, perHour, 3), id);
};

const letterIn: Record<Locale, (code: string) => { title: string; paragraphs: string[] }> = {
  ru: (code) => ({
    title: "Письма уходят",
    paragraphs: [`Введите этот код на странице «Первые шаги»: ${code}`],
  }),
  en: (code) => ({
    title: "Letters leave",
    paragraphs: [`Enter this code at “First steps”: ${code}`],
  }),
};

/** Sends a person the letter that they answer by its code. @throws ApiError 429. */
export const sendSetupLetter = async (
  deps: LetterDeps & Pick<Deps, "db" | "mail" | "clock">,
  person: Person,
  context: StaffContext,
): Promise<void> => {
  const { locale } = context;
  await count(deps, "letter", person);
  const write = (language: Locale) => letterIn[language](codeOf(deps, person));
  const letter = accountLetter(deps.config, { ...person, language: locale }, write, {
    path: "/console/start",
  });
  await transaction(deps.db, async (trx) => {
    await deps.mail.send(trx, letter);
    await recordAct(trx, context, { subject: person.email, change: {}, at: deps.clock.now() });
  });
};

/** @throws ApiError 400 of `code`, when it is another one; 429. */
export const answerSetupLetter = async (
  deps: LetterDeps & Parameters<typeof noteStep>[0],
  person: Person,
  code: string,
  context: StaffContext,
): Promise<components["schemas"]["SetupStep"]> => {
  await count(deps, "code", person);
  if (!secretsEqual(code, codeOf(deps, person))) throw fieldErrors({ code: messages("letter_code") });
  return noteStep(deps, "mail", senderOf(deps), context);
};
