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
import { messages } from "./messages.ts";
import { noteStep, senderOf } from "./steps.ts";

type LetterDeps = Pick<Deps, "accountKey" | "config">;
type Person = Pick<UserCaller, "id" | "email">;

/** The code of a person's letter. Only the letter has it. */
const codeOf = ({ accountKey, config }: LetterDeps, { id }: Person): string => {
  const digest = createHmac("sha256", accountKey)
    .update(`setup\n${senderOf(config)}\n${id}`)
    .digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
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

/** Sends a person the letter that they answer by its code. */
export const sendSetupLetter = async (
  deps: LetterDeps & Pick<Deps, "db" | "mail" | "clock">,
  person: Person,
  context: StaffContext,
): Promise<void> => {
  const { locale } = context;
  const write = (language: Locale) => letterIn[language](codeOf(deps, person));
  const letter = accountLetter(deps.config, { ...person, language: locale }, write, {
    path: "/console/start",
  });
  await transaction(deps.db, async (trx) => {
    await deps.mail.send(trx, letter);
    await recordAct(trx, context, { subject: person.email, change: {}, at: deps.clock.now() });
  });
};

/** @throws ApiError 400 of `code`, when it is another one. */
export const answerSetupLetter = async (
  deps: LetterDeps & Parameters<typeof noteStep>[0],
  person: Person,
  code: string,
  context: StaffContext,
): Promise<components["schemas"]["SetupStep"]> => {
  if (!secretsEqual(code, codeOf(deps, person))) throw fieldErrors({ code: messages("letter_code") });
  return noteStep(deps, "mail", senderOf(deps.config), context);
};
