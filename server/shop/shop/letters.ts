import type { AccountLetter } from "#server/account/auth/account-letter.ts";
import { accountLetter } from "#server/account/auth/account-letter.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";
import { figureIn } from "#server/platform/figures.ts";
import { findUser } from "#server/account/users/store.ts";
import type { ApplicationRow } from "./application-store.ts";

const letters: Record<Locale, Record<"accepted" | "refused", AccountLetter>> = {
  ru: {
    accepted: {
      title: "Магазин «{name}» подключён",
      paragraphs: [
        "С каждого завершённого обмена, который начат по вашей ссылке, вы получаете долю нашей прибыли.",
      ],
      action: "Открыть магазин",
    },
    refused: {
      title: "Магазин «{name}» не подключён",
      paragraphs: ["Исправьте указанное ниже и подайте заявку снова."],
      action: "Открыть страницу магазина",
    },
  },
  en: {
    accepted: {
      title: "Your shop “{name}” is approved",
      paragraphs: ["You get a share of what we earn on every completed exchange that began with your link."],
      action: "Open the shop",
    },
    refused: {
      title: "Your application for “{name}” was declined",
      paragraphs: ["Fix the issue below and apply again."],
      action: "Open the application",
    },
  },
};

const labels: Record<Locale, Record<"share" | "reason", string>> = {
  ru: { share: "Ваша доля", reason: "Причина" },
  en: { share: "Your share", reason: "Reason" },
};

const percentIn = (locale: Locale, share: string): string =>
  locale === "ru" ? `${figureIn(locale, share)}\u00A0%` : `${figureIn(locale, share)}%`;

/** Mails the decision to the applicant in their language. */
export const sendDecision = async (
  trx: Trx,
  { config, mail }: Pick<Deps, "config" | "mail">,
  { id, user_id, name, reason }: ApplicationRow,
  share: string | null,
): Promise<void> => {
  const user = await findUser(trx, user_id);
  if (user === undefined) return;
  const { language } = user;
  const decision = share === null ? "refused" : "accepted";
  const letterIn = (locale: Locale) => {
    const letter = letters[locale][decision];
    return { ...letter, title: letter.title.replace("{name}", () => name) };
  };
  const rows = [
    ...(share === null ? [] : [[labels[language].share, percentIn(language, share)] as const]),
    ...(reason === null ? [] : [[labels[language].reason, reason] as const]),
  ];
  const letter = { path: "/account/shop", rows, dedupeKey: `shop:${id}:${decision}` };
  await mail.send(trx, accountLetter(config, user, letterIn, letter));
};
