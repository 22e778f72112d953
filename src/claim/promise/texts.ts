import type { Locale } from "#domain/text/locale.ts";

/** What the page says itself; what promises say is in `domain/promise/words.ts`. */
export const texts = {
  ru: {
    by: "Обещает",
    isRight: "✓ Подпись верна",
    isDoubtful: "⚠ Подпись верна, но есть вопросы: ниже",
    isWrong: "✕ Не доказано",
    not: "✕ Не обещание {site}",
    order: "Заявка № {order}. {state}",
    save: "Сохранить обещание",
    back: "К заявке",
    compare: "Сверить реквизиты выплаты",
    salt: "Соль из письма",
    details: "Реквизиты целиком, каждое поле с новой строки",
    same: "✓ Это те самые реквизиты.",
    other: "✕ Реквизиты другие или соль не та.",
    check: "Проверить",
    noCrypto:
      "Этот браузер здесь не проверяет подписи. Откройте страницу по https, сохраните её и откройте файл или возьмите другой браузер.",
    unread: "Обещания заявки не загрузились. Обновите страницу или вставьте текст.",
    none: "У этой заявки нет подписанных обещаний.",
  },
  en: {
    by: "Promised by",
    isRight: "✓ The signature is valid",
    isDoubtful: "⚠ The signature is valid, but there's a doubt: see below",
    isWrong: "✕ Not proven",
    not: "✕ Not a promise of {site}",
    order: "Order No. {order}. {state}",
    save: "Save the promise",
    back: "Back to the order",
    compare: "Compare the payout details",
    salt: "Salt from the email",
    details: "The whole details, one field per line",
    same: "✓ These are the details.",
    other: "✕ Other details, or another salt.",
    check: "Check",
    noCrypto:
      "This browser can't check signatures here. Open the page over https, save it and open the file, or use another browser.",
    unread: "We couldn't load the order's promises. Reload the page, or paste the text.",
    none: "This order has no signed promises.",
  },
} as const satisfies Record<Locale, Record<string, string>>;
