import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import { messages } from "./messages.ts";
import { unbindChat } from "./store.ts";
import { type TelegramBot, TelegramError } from "./telegram.ts";
import { tellStaff } from "./tell.ts";

/** A message on its way to a chat of Telegram. */
export interface ChatMessage {
  readonly chat: string;
  readonly text: string;
}

/** Forgets a chat that is no longer there, and says so to its person by mail. */
const forgetChat = ({ db, config, mail }: Deps, chat: string): Promise<void> =>
  transaction(db, async (trx) => {
    const people = await unbindChat(trx, chat);
    await mail.send(
      trx,
      ...people.map(({ email, language }) => ({
        locale: language,
        to: email,
        ...writeLetter({
          locale: language,
          brand: config.BRAND_NAME,
          title: messages("telegram_gone")(language),
          paragraphs: [messages("telegram_gone_text")(language)],
          action: {
            label: messages("open")(language),
            url: `${config.PUBLIC_URL}${localePrefix[language]}/console/notices`,
          },
          footer: messages("footer")(language),
        }),
      })),
    );
  });

/** Our own fault: told once a day, because every message ends the same way. */
const callStaff = (deps: Deps, { message }: TelegramError): Promise<void> =>
  transaction(deps.db, (trx) =>
    tellStaff(trx, deps, {
      topic: "jobs",
      key: `telegram:${deps.clock.now().toISOString().slice(0, 10)}`,
      title: messages("telegram_refused"),
      text: messages("telegram_refused_text"),
      rows: [[messages("error"), message]],
      path: "/jobs",
    }),
  );

/** Sends a message to a chat. @throws TelegramError when it has to be tried again. */
export const deliverToChat = async (
  deps: Deps,
  bot: TelegramBot,
  { chat, text }: ChatMessage,
): Promise<void> => {
  try {
    await bot.send(chat, text);
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    const { fault } = error;
    if (fault === "gone") return forgetChat(deps, chat);
    if (fault !== "later") await callStaff(deps, error);
    // The same message would be refused again.
    if (fault !== "malformed") throw error;
  }
};
