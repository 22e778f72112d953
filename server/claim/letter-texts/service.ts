import { placeholdersIn, unknownPlaceholder } from "#domain/site/letter-placeholders.ts";
import { tidyText } from "#domain/text/written-text.ts";
import { type FindOwnWords, mailTexts, type MailTopic } from "#server/claim/mail/texts.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Settings } from "#server/platform/jobs/store.ts";
import type { Localized } from "#server/platform/messages.ts";
import { lockSettings, readSetting, type SettingValue, writeSetting } from "#server/staff/settings/store.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { z } from "zod";
import { messages } from "./messages.ts";
import { sampleLetter } from "./sample.ts";

/** External dependencies of the words of letters. */
type LetterTextsDeps = Pick<Deps, "db" | "clock" | "config">;

type Words = RequestBody<"changeLetterText">;
type LetterText = ResponseBody<"changeLetterText", 200>;

const fields = ["subject_ru", "subject_en", "lead_ru", "lead_en"] as const satisfies (keyof Words)[];

/** The setting that has the owner's words, by topic. */
const key = "letters";

const storedWords = z.object({
  subject_ru: z.string(),
  subject_en: z.string(),
  lead_ru: z.string(),
  lead_en: z.string(),
});

const topics = Object.keys(mailTexts.ru) as MailTopic[];

const ourWords = (topic: MailTopic): Words => ({
  subject_ru: mailTexts.ru[topic].subject,
  subject_en: mailTexts.en[topic].subject,
  lead_ru: mailTexts.ru[topic].lead,
  lead_en: mailTexts.en[topic].lead,
});

const placeholdersOf = (topic: MailTopic) =>
  placeholdersIn(`${mailTexts.ru[topic].subject} ${mailTexts.ru[topic].lead}`);

/** The words of the owner in the stored setting. What a later version stores in another form is left out. */
const wordsIn = (stored: SettingValue = {}): ReadonlyMap<MailTopic, Words> =>
  new Map(
    topics.flatMap((topic) => {
      const words = storedWords.safeParse(stored[topic]);
      return words.success ? [[topic, words.data] as const] : [];
    }),
  );

const rowOf = (topic: MailTopic, own: Words | undefined): LetterText => ({
  topic,
  ...(own ?? ourWords(topic)),
  placeholders: [...placeholdersOf(topic)],
  own: own !== undefined,
});

/** Tidied words. @throws ApiError 400 by field. */
const checked = (topic: MailTopic, given: Words): Words => {
  const placeholders = placeholdersOf(topic);
  const words = Object.fromEntries(
    fields.map((field) => [field, tidyText(given[field])]),
  ) as unknown as Words;
  const faultOf = (field: keyof Words): Localized | undefined => {
    const text = words[field];
    const placeholder = unknownPlaceholder(text, placeholders);
    if (placeholder === null) return undefined;
    return messages("placeholder", {
      placeholder,
      placeholders: placeholders.map((one) => `{${one}}`).join(", "),
    });
  };
  const faults = fields.flatMap((field) => {
    const fault = faultOf(field);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  if (faults.length > 0) throw fieldErrors(Object.fromEntries(faults));
  return words;
};

/** The owner's words of letters about orders, kept in memory: whoever writes a letter asks the database for none. */
export const createLetterTexts = ({ db, clock, config }: LetterTextsDeps) => {
  let own: ReadonlyMap<MailTopic, Words> = new Map();

  const follow = ({ [key]: stored }: Settings): void => {
    own = wordsIn(stored);
  };
  const read = async (): Promise<void> => {
    own = wordsIn(await readSetting(db, key));
  };

  const find: FindOwnWords = (locale, topic) => {
    const words = own.get(topic);
    if (words === undefined) return undefined;
    const lead = words[`lead_${locale}`];
    // A lead that is ours gives way to those of letters with payment details.
    return {
      subject: words[`subject_${locale}`],
      lead: lead === mailTexts[locale][topic].lead ? undefined : lead,
    };
  };

  const list = async (): Promise<LetterText[]> => {
    const stored = wordsIn(await readSetting(db, key));
    return topics.map((topic) => rowOf(topic, stored.get(topic)));
  };

  const write = async (
    trx: Trx,
    topic: MailTopic,
    words: Words | undefined,
    context: StaffContext,
  ): Promise<void> => {
    await lockSettings(trx);
    const { [topic]: old, ...others } = (await readSetting(trx, key)) ?? {};
    const was = wordsIn({ [topic]: old }).get(topic) ?? ourWords(topic);
    await writeSetting(trx, key, words === undefined ? others : { ...others, [topic]: words });
    await recordAct(trx, context, {
      subject: topic,
      change: words ?? ourWords(topic),
      was,
      at: clock.now(),
    });
  };

  /** Replaces the words of a topic. @throws ApiError 400 by field. */
  const change = async (topic: MailTopic, given: Words, context: StaffContext): Promise<LetterText> => {
    const words = checked(topic, given);
    const ours = ourWords(topic);
    const isOwn = fields.some((field) => words[field] !== ours[field]);
    await transaction(db, (trx) => write(trx, topic, isOwn ? words : undefined, context));
    await read();
    return rowOf(topic, isOwn ? words : undefined);
  };

  /** Returns to our words. */
  const restore = async (topic: MailTopic, context: StaffContext): Promise<LetterText> => {
    await transaction(db, (trx) => write(trx, topic, undefined, context));
    await read();
    return rowOf(topic, undefined);
  };

  /** A letter with sample figures, as these words make it. @throws ApiError 400 by field. */
  const preview = (
    topic: MailTopic,
    { language, ...given }: RequestBody<"previewLetterText">,
  ): ResponseBody<"previewLetterText", 200> => {
    const words = checked(topic, given);
    return sampleLetter({
      topic,
      locale: language,
      subject: words[`subject_${language}`],
      lead: words[`lead_${language}`],
      config,
      now: clock.now(),
    });
  };

  return { find, follow, read, list, change, restore, preview };
};

export type LetterTexts = ReturnType<typeof createLetterTexts>;
