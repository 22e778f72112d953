import type { AccountLetter } from "#server/account/auth/account-letter.ts";
import { accountLetter } from "#server/account/auth/account-letter.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";
import { findUser } from "#server/account/users/store.ts";
import type { EndpointRow } from "./endpoint-store.ts";
import { findOwner } from "./endpoint-store.ts";

/** Reasons why the exchange switches an endpoint off. */
type Told = "failing" | "gone";

const letters: Record<Locale, Record<Told, AccountLetter>> = {
  ru: {
    failing: {
      title: "Вебхуки магазина выключены",
      paragraphs: [
        "Три дня подряд ваш сервер не принял ни одного вебхука, и мы перестали их отправлять.",
        "Проверьте адрес, включите отправку снова и повторите события, которые пропущены. Мы храним их 30 дней.",
      ],
      action: "Открыть вебхуки",
    },
    gone: {
      title: "Вебхуки магазина выключены",
      paragraphs: [
        "Ваш сервер ответил «410 Gone»: по этому адресу вебхуки больше не нужны, и мы перестали их отправлять.",
        "Если это ошибка, включите отправку снова и повторите события, которые пропущены. Мы храним их 30 дней.",
      ],
      action: "Открыть вебхуки",
    },
  },
  en: {
    failing: {
      title: "Webhooks of your shop are switched off",
      paragraphs: [
        "For three days your server hasn't accepted a single webhook, so we no longer send them.",
        "Check the address, switch the endpoint on again and resend the events that were missed. We keep them for 30 days.",
      ],
      action: "Open webhooks",
    },
    gone: {
      title: "Webhooks of your shop are switched off",
      paragraphs: [
        "Your server answered “410 Gone”: it wants no more webhooks at this address, so we no longer send them.",
        "If this is a mistake, switch the endpoint on again and resend the events that were missed. We keep them for 30 days.",
      ],
      action: "Open webhooks",
    },
  },
};

const label: Record<Locale, string> = { ru: "Адрес", en: "Address" };

/** Mails the shop's owner that an endpoint was switched off. */
export const sendOff = async (
  trx: Trx,
  { config, mail }: Pick<Deps, "config" | "mail">,
  { id, shop_id, url, off_since }: EndpointRow,
  reason: Told,
): Promise<void> => {
  const user = await findUser(trx, await findOwner(trx, shop_id));
  if (user === undefined) return;
  const letter = {
    path: "/account/shop/webhooks",
    rows: [[label[user.language], url] as const],
    dedupeKey: `webhook:${id}:${String(off_since?.getTime())}`,
  };
  await mail.send(
    trx,
    accountLetter(config, user, (locale) => letters[locale][reason], letter),
  );
};
