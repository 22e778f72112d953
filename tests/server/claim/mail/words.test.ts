import { describe, expect, test } from "vitest";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";

import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { claimStatuses, stateOfStatus } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { claimMail } from "#server/claim/mail/mail.ts";
import type { LetterSetting } from "#server/claim/mail/mail.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { atOffice, book, claimRow, currencies, now, requisite } from "#tests/server/claim/rows.ts";

/* Complete letters of a claim in both languages. moves/effects.test.ts tests which events send them. */
const config: LetterSetting["config"] = {
  PUBLIC_URL: "https://exchange.example",
  BRAND_NAME: "Exchange",
  SUPPORT_HOURS: { from: "09:00", to: "23:00", timeZone: "Europe/Moscow" },
};
const write = (changes: Partial<ClaimRow>, more: Partial<LetterSetting> = {}) =>
  claimMail(claimRow(changes), { book, config, now, ...more });

/** The lines of a letter above its button; the languages group digits with different spaces. */
const linesOf = (changes: Partial<ClaimRow>, more?: Partial<LetterSetting>): string[] =>
  (write(changes, more)?.text ?? "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.replaceAll(/\s/g, " "))
    .slice(0, -3);

const deadline = new Date("2026-11-20T12:30:00.000Z");
const unplaced: Partial<ClaimRow> = { status: "new", payment_place: null, visit_at: null, deadline };
const sale: ClaimRow["promocode"] = {
  id: "22222222-2222-4222-8222-222222222222",
  code: "SALE",
  kind: "percent",
  value: "1",
};

interface Written {
  readonly about: string;
  readonly changes: Partial<ClaimRow>;
  readonly en: readonly string[];
  readonly ru: readonly string[];
}

const letters: readonly Written[] = [
  {
    about: "a transfer",
    changes: {},
    en: [
      "Order No. 1042 is waiting for payment",
      "Send the payment to the details below; they're also on the order page. Then press “I paid” there.",
      "Send the exact amount in one transfer. The network fee is paid on top of it.",
      "Before you pay, compare these details with those on the order page. If they differ, don't pay and contact support.",
      "You send: 0.015 BTC (Bitcoin)",
      "You receive: ₽75,000 (Sberbank, •• 1111)",
      "The address: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "Pay by: 20 November, 15:30 (UTC+3)",
    ],
    ru: [
      "Заявка № 1042 ждёт оплаты",
      "Отправьте деньги по реквизитам ниже: они же есть на странице заявки. После перевода нажмите там «Я оплатил».",
      "Отправьте точную сумму одним переводом. Комиссию сети оплатите сверх неё.",
      "Перед переводом сравните реквизиты с теми, что на странице заявки. Если они различаются, не платите и напишите в поддержку.",
      "Вы отдаёте: 0,015 BTC (Биткоин)",
      "Вы получаете: 75 000 ₽ (Сбербанк, •• 1111)",
      "address по-русски: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "Оплатите до: 20 ноября, 15:30 (UTC+3)",
    ],
  },
  {
    about: "a transfer on a network, with a promocode and a reason",
    changes: {
      from_currency_id: currencies.tether.id,
      promocode: sale,
      transaction: "tx-1",
      reason: "Because.",
    },
    en: [
      "Order No. 1042 is waiting for payment",
      "Send the payment to the details below; they're also on the order page. Then press “I paid” there.",
      "Send only USDT and only on this network: Tron. A transfer on another network will be lost.",
      "Send the exact amount in one transfer. The network fee is paid on top of it.",
      "Before you pay, compare these details with those on the order page. If they differ, don't pay and contact support.",
      "Because.",
      "You send: 0.015 USDT (Tether, TRC20)",
      "You receive: ₽75,000 (Sberbank, •• 1111)",
      "Promo code: SALE",
      "Transaction: tx-1",
      "The address: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "Pay by: 20 November, 15:30 (UTC+3)",
    ],
    ru: [
      "Заявка № 1042 ждёт оплаты",
      "Отправьте деньги по реквизитам ниже: они же есть на странице заявки. После перевода нажмите там «Я оплатил».",
      "Отправляйте только USDT и только в сети Tron. Перевод в другой сети будет потерян.",
      "Отправьте точную сумму одним переводом. Комиссию сети оплатите сверх неё.",
      "Перед переводом сравните реквизиты с теми, что на странице заявки. Если они различаются, не платите и напишите в поддержку.",
      "Because.",
      "Вы отдаёте: 0,015 USDT (Тезер, TRC20)",
      "Вы получаете: 75 000 ₽ (Сбербанк, •• 1111)",
      "Промокод: SALE",
      "Транзакция: tx-1",
      "address по-русски: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "Оплатите до: 20 ноября, 15:30 (UTC+3)",
    ],
  },
  {
    about: "a new order, with the time to confirm it",
    changes: { status: "new" },
    en: [
      "Order No. 1042 created",
      "You've created an exchange order. Check the details and confirm it on the page below by 20 November, 15:30 (UTC+3). Until then we hold the rate and the funds for you.",
      "You send: 0.015 BTC (Bitcoin)",
      "You receive: ₽75,000 (Sberbank, •• 1111)",
    ],
    ru: [
      "Заявка № 1042 создана",
      "Вы создали заявку на обмен. Проверьте реквизиты и подтвердите её по ссылке ниже до 20 ноября, 15:30 (UTC+3): до этого времени курс и резерв закреплены за вами.",
      "Вы отдаёте: 0,015 BTC (Биткоин)",
      "Вы получаете: 75 000 ₽ (Сбербанк, •• 1111)",
    ],
  },
  {
    about: "cash to be brought, before a visit is chosen",
    changes: atOffice("pay", unplaced),
    en: [
      "Order No. 1042 created",
      "You've created an exchange order. Open it, check its details, choose when you'll come to the office, and confirm it by 20 November, 15:30 (UTC+3). Until then we hold the rate and the funds for you.",
      "You send: $100 (Cash dollars)",
      "You receive: 90 BTC (Bitcoin)",
      "Office: Moscow, 1 Tverskaya St",
      "Opening hours: Mon–Fri 10:00–19:00",
    ],
    ru: [
      "Заявка № 1042 создана",
      "Вы создали заявку на обмен. Откройте её, проверьте реквизиты, выберите, когда придёте в офис, и подтвердите до 20 ноября, 15:30 (UTC+3): до этого времени курс и резерв закреплены за вами.",
      "Вы отдаёте: 100 $ (Наличные доллары)",
      "Вы получаете: 90 BTC (Биткоин)",
      "Офис: Москва, Тверская, 1",
      "Часы работы: Пн–пт 10:00–19:00",
    ],
  },
  {
    about: "cash to be collected, before a visit is chosen",
    changes: atOffice("collect", unplaced),
    en: [
      "Order No. 1042 created",
      "You've created an exchange order. Open it, check its details, choose when you'll collect the cash, and confirm it by 20 November, 15:30 (UTC+3). Until then we hold the rate and the funds for you.",
      "You send: 100 BTC (Bitcoin)",
      "You receive: $90 (Cash dollars)",
      "Office: Moscow, 1 Tverskaya St",
      "Opening hours: Mon–Fri 10:00–19:00",
    ],
    ru: [
      "Заявка № 1042 создана",
      "Вы создали заявку на обмен. Откройте её, проверьте реквизиты, выберите, когда заберёте наличные, и подтвердите до 20 ноября, 15:30 (UTC+3): до этого времени курс и резерв закреплены за вами.",
      "Вы отдаёте: 100 BTC (Биткоин)",
      "Вы получаете: 90 $ (Наличные доллары)",
      "Офис: Москва, Тверская, 1",
      "Часы работы: Пн–пт 10:00–19:00",
    ],
  },
  {
    about: "cash for cash, before a visit is chosen",
    changes: atOffice("exchange", unplaced),
    en: [
      "Order No. 1042 created",
      "You've created an exchange order. Open it, check its details, choose when you'll come to the office, and confirm it by 20 November, 15:30 (UTC+3). Until then we hold the rate and the funds for you.",
      "You send: $100 (Cash dollars)",
      "You receive: €90 (Cash euros)",
      "Office: Moscow, 1 Tverskaya St",
      "Opening hours: Mon–Fri 10:00–19:00",
    ],
    ru: [
      "Заявка № 1042 создана",
      "Вы создали заявку на обмен. Откройте её, проверьте реквизиты, выберите, когда придёте в офис, и подтвердите до 20 ноября, 15:30 (UTC+3): до этого времени курс и резерв закреплены за вами.",
      "Вы отдаёте: 100 $ (Наличные доллары)",
      "Вы получаете: 90 € (Наличные евро)",
      "Офис: Москва, Тверская, 1",
      "Часы работы: Пн–пт 10:00–19:00",
    ],
  },
  {
    about: "cash to be brought",
    changes: atOffice("pay"),
    en: [
      "Order No. 1042 is waiting for payment",
      "Bring the cash to our office at the time below, say the code word and hand the money over. We'll wait until Monday 23 November at 11:30 (UTC+3); then the order closes.",
      "You send: $100 (Cash dollars)",
      "You receive: 90 BTC (Bitcoin)",
      "Office: Moscow, 2 Arbat",
      "Opening hours: on weekdays",
      "When to come: Monday 23 November at 10:30 (UTC+3)",
      "Code word: lantern",
      "What to bring: The whole amount in cash",
    ],
    ru: [
      "Заявка № 1042 ждёт оплаты",
      "Ждём вас с наличными в офисе. В назначенное время назовите кодовое слово и передайте деньги. Последний срок — понедельник, 23 ноября в 11:30 (UTC+3), затем заявка закроется.",
      "Вы отдаёте: 100 $ (Наличные доллары)",
      "Вы получаете: 90 BTC (Биткоин)",
      "Офис: Москва, Арбат, 2",
      "Часы работы: по будням",
      "Когда прийти: понедельник, 23 ноября в 10:30 (UTC+3)",
      "Кодовое слово: lantern",
      "Что взять с собой: Всю сумму наличными",
    ],
  },
  {
    about: "cash for cash",
    changes: atOffice("exchange"),
    en: [
      "Order No. 1042 is waiting for payment",
      "Bring the cash to our office and collect the other currency there. We'll wait until Monday 23 November at 11:30 (UTC+3); then the order closes. Don't share the code word: the cash is handed out to the person who says it.",
      "You send: $100 (Cash dollars)",
      "You receive: €90 (Cash euros)",
      "Office: Moscow, 2 Arbat",
      "Opening hours: on weekdays",
      "When to come: Monday 23 November at 10:30 (UTC+3)",
      "Code word: lantern",
      "What to bring: The whole amount in cash, and a document with the name given in the order",
    ],
    ru: [
      "Заявка № 1042 ждёт оплаты",
      "Принесите наличные в офис: там же выдадим вторую валюту. Последний срок — понедельник, 23 ноября в 11:30 (UTC+3), затем заявка закроется. Кодовое слово никому не сообщайте: по нему выдают деньги.",
      "Вы отдаёте: 100 $ (Наличные доллары)",
      "Вы получаете: 90 € (Наличные евро)",
      "Офис: Москва, Арбат, 2",
      "Часы работы: по будням",
      "Когда прийти: понедельник, 23 ноября в 10:30 (UTC+3)",
      "Кодовое слово: lantern",
      "Что взять с собой: Всю сумму наличными и документ на имя, указанное в заявке",
    ],
  },
  {
    about: "cash to be collected",
    changes: atOffice("collect", { status: "paid" }),
    en: [
      "Order No. 1042: payment received",
      "Your payment has arrived, and your cash is ready at the office. If you can't make the time below, come later within the opening hours. Don't share the code word: the cash is handed out to the person who says it.",
      "You sent: 100 BTC (Bitcoin)",
      "You receive: $90 (Cash dollars)",
      "Office: Moscow, 2 Arbat",
      "Opening hours: on weekdays",
      "When to come: Monday 23 November at 10:30 (UTC+3)",
      "Code word: lantern",
      "What to bring: A document with the name given in the order",
    ],
    ru: [
      "Заявка № 1042: оплата получена",
      "Оплата пришла, наличные ждут вас в офисе. Если к назначенному времени не успеваете, приходите позже в часы работы. Кодовое слово никому не сообщайте: по нему выдают деньги.",
      "Вы отправили: 100 BTC (Биткоин)",
      "Вы получаете: 90 $ (Наличные доллары)",
      "Офис: Москва, Арбат, 2",
      "Часы работы: по будням",
      "Когда прийти: понедельник, 23 ноября в 10:30 (UTC+3)",
      "Кодовое слово: lantern",
      "Что взять с собой: Документ на имя, указанное в заявке",
    ],
  },
  {
    about: "cash for cash that was handed over",
    changes: atOffice("exchange", { status: "paid" }),
    en: [
      "Order No. 1042: payment received",
      "Your payment has arrived, and your cash is ready at the office. Don't share the code word: the cash is handed out to the person who says it.",
      "You sent: $100 (Cash dollars)",
      "You receive: €90 (Cash euros)",
      "Office: Moscow, 2 Arbat",
      "Opening hours: on weekdays",
      "When to come: Monday 23 November at 10:30 (UTC+3)",
      "Code word: lantern",
      "What to bring: The whole amount in cash, and a document with the name given in the order",
    ],
    ru: [
      "Заявка № 1042: оплата получена",
      "Оплата пришла, наличные можно получить в офисе. Кодовое слово никому не сообщайте: по нему выдают деньги.",
      "Вы отправили: 100 $ (Наличные доллары)",
      "Вы получаете: 90 € (Наличные евро)",
      "Офис: Москва, Арбат, 2",
      "Часы работы: по будням",
      "Когда прийти: понедельник, 23 ноября в 10:30 (UTC+3)",
      "Кодовое слово: lantern",
      "Что взять с собой: Всю сумму наличными и документ на имя, указанное в заявке",
    ],
  },
  {
    about: "cash that was brought",
    changes: atOffice("pay", { status: "paid" }),
    en: [
      "Order No. 1042: payment received",
      "Your payment has arrived. We're preparing the payout.",
      "You sent: $100 (Cash dollars)",
      "You receive: 90 BTC (Bitcoin)",
    ],
    ru: [
      "Заявка № 1042: оплата получена",
      "Оплата пришла. Готовим выплату.",
      "Вы отправили: 100 $ (Наличные доллары)",
      "Вы получаете: 90 BTC (Биткоин)",
    ],
  },
  {
    about: "cash that was collected",
    changes: atOffice("collect", { status: "done" }),
    en: [
      "Order No. 1042 is complete",
      "The cash has been handed over. Thank you for choosing us.",
      "You sent: 100 BTC (Bitcoin)",
      "You received: $90 (Cash dollars)",
    ],
    ru: [
      "Заявка № 1042 выполнена",
      "Наличные выданы. Спасибо, что выбрали нас.",
      "Вы отправили: 100 BTC (Биткоин)",
      "Вы получили: 90 $ (Наличные доллары)",
    ],
  },
  {
    about: "cash for cash that was collected",
    changes: atOffice("exchange", { status: "done" }),
    en: [
      "Order No. 1042 is complete",
      "The cash has been handed over. Thank you for choosing us.",
      "You sent: $100 (Cash dollars)",
      "You received: €90 (Cash euros)",
    ],
    ru: [
      "Заявка № 1042 выполнена",
      "Наличные выданы. Спасибо, что выбрали нас.",
      "Вы отправили: 100 $ (Наличные доллары)",
      "Вы получили: 90 € (Наличные евро)",
    ],
  },
];

describe("the letter about", () => {
  test.each(letters)("$about", ({ changes, en, ru }) => {
    expect(linesOf({ ...changes, locale: "en" })).toEqual(en);
    expect(linesOf({ ...changes, locale: "ru" })).toEqual(ru);
  });
});

const id = claimRow().id;

test("a letter is sent in the claim's language, once per version, with a button to its page", () => {
  const english = write({});
  expect(english).toMatchObject({ locale: "en", to: "vera@example.com", dedupeKey: `claim:${id}:3` });
  expect(english?.letter).toMatchObject({
    locale: "en",
    brand: "Exchange",
    action: { label: "Pay the order", url: `https://exchange.example/en/claim/${id}` },
    footer: "You received this email because this address was given in an exchange order.",
  });
  expect(write({ locale: "ru" })?.letter).toMatchObject({
    action: { label: "Оплатить заявку", url: `https://exchange.example/claim/${id}` },
    footer: "Вы получили это письмо, потому что указали этот адрес в заявке на обмен.",
  });
});

describe("no letter is sent", () => {
  test("without an address, or about a status of which the chart does not tell the visitor", () => {
    expect(write({ email: null })).toBeNull();
    const { order, review } = claimLifecycleMachine.root.states;
    const isTold = (status: ClaimStatus) =>
      status === "new" ||
      (status === "hold" ? review?.states["held"] : order?.states[stateOfStatus[status]])?.entry.some(
        (action) => action === "notifyVisitor",
      );
    for (const status of claimStatuses) expect(write({ status }) !== null, status).toBe(isTold(status));
  });

  test("to an owner who turned letters off, unless money goes to new requisites", () => {
    const owner = { email: null, isNotified: false, locale: "ru" } as const;
    expect(write({}, { owner })).toBeNull();
    const refund = write({ status: "refunding" }, { owner, event: "refund.giveRequisite" });
    expect(refund?.subject).toBe("Заявка №\u00A01042: указано, куда вернуть деньги — Exchange");
    expect(write({}, { owner: { ...owner, isNotified: true } })?.locale).toBe("ru");
  });
});

describe("a letter is about", () => {
  const titleOf = (changes: Partial<ClaimRow>) => write(changes)?.letter.title;

  test("requested documents, and links to their page", () => {
    const asked = write({ status: "hold", documents: "asked" });
    expect(asked?.letter.title).toBe("Order No. 1042: documents are needed");
    expect(asked?.letter.action?.url).toBe(`https://exchange.example/en/verification/${id}`);
    expect(write({ status: "hold", documents: "asked", locale: "ru" })?.letter.action?.url).toBe(
      `https://exchange.example/verification/${id}`,
    );
    expect(titleOf({ status: "hold", documents: "sent" })).toBe(titleOf({ status: "hold" }));
    expect(titleOf({ status: "hold" })).not.toBe(asked?.letter.title);
    expect(titleOf({ status: "paid", documents: "asked" })).toBe("Order No. 1042: payment received");
  });

  test("missing money, once an operator has looked for it", () => {
    const usual = linesOf({ status: "expired", rate_until: now });
    const unseen = linesOf({ status: "expired", operator_called_at: now });
    expect(unseen).not.toEqual(usual);
    expect(linesOf({ status: "paid", operator_called_at: now })).toEqual(linesOf({ status: "paid" }));
  });

  test("that there is nothing to pay, where nobody was asked to", () => {
    const lines = linesOf({ status: "expired", rate_until: null });
    expect(lines).toContain(
      "It didn't get to its payment in time and is closed. There's nothing to pay. Still want to exchange? Create a new order.",
    );
    expect(lines.join("\n")).not.toContain("To pay");
  });

  test("what would have been, once the order has ended without a payout", () => {
    for (const status of ["expired", "cancelled", "rejected"] as const)
      expect(linesOf({ status, rate_until: now }).slice(2), status).toEqual([
        "To pay: 0.015 BTC (Bitcoin)",
        "You would have received: ₽75,000 (Sberbank, •• 1111)",
      ]);
  });

  test("a refund, with the amount that goes back instead of the exchange", () => {
    for (const status of ["refunding", "refunded"] as const) {
      const lines = linesOf({ status, arrived: "0.006", promocode: sale });
      expect(lines.slice(2)).toEqual(["Refund: 0.006 BTC (Bitcoin)"]);
      expect(linesOf({ status, arrived: "0.015", locale: "ru" }).slice(2)).toEqual([
        "Сумма возврата: 0,015 BTC (Биткоин)",
      ]);
      const to = [requisite("btc", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq")];
      expect(linesOf({ status, arrived: "0.006", refund_requisites: to }).slice(2)).toEqual([
        "Refund: 0.006 BTC (Bitcoin, bc1qar…5mdq)",
      ]);
    }
  });

  test("how the order stands, with what its reader does next", () => {
    const shown = (changes: Partial<ClaimRow>) => {
      const { ticket, action } = write(changes)?.letter ?? {};
      return [ticket?.status, ticket?.tone, action?.label];
    };
    expect(shown({ status: "new" })).toEqual(["Confirm your order", "info", "Check and confirm"]);
    expect(shown({ status: "underpaid" })).toEqual(["Paid in part", "warning", "Choose what to do"]);
    expect(shown({ status: "refunding" })).toEqual(["Refund", "warning", "Say where to send it"]);
    expect(shown({ status: "rejected" })).toEqual(["Declined", "danger", "Open the order"]);
    expect(shown(atOffice("pay"))).toEqual(["Awaiting payment", "info", "Open the order"]);
  });

  test("a recalculation, with both courses", () => {
    const offer = { course: "4900000", currentCourse: "4900000", fromAmount: "0.01", toAmount: "49000" };
    const short = { status: "underpaid", received: "0.01" } as const;
    expect(linesOf(short, { recalculation: { offer, halt: null } })).toEqual([
      ...linesOf(short).slice(0, 2),
      "We use whichever rate gives you less. Right now it's the current one. Until you choose, the current rate moves with the market; the exact figures are on the order page.",
      ...linesOf(short).slice(2),
      "Rate of the order: 1 BTC = ₽5,000,000",
      "Rate when this email was sent: 1 BTC = ₽4,900,000",
      "After a recalculation you get: ₽49,000",
    ]);
    const agreed = { ...offer, course: "5000000", currentCourse: "5100000" };
    expect(linesOf(short, { recalculation: { offer: agreed, halt: null } })[2]).toContain(
      "Right now it's the order's.",
    );
    expect(linesOf({ ...short, locale: "ru" }, { recalculation: { offer: agreed, halt: null } })).toEqual([
      ...linesOf({ ...short, locale: "ru" }).slice(0, 2),
      "Считаем по тому из двух курсов, который даёт меньше. Сейчас это курс заявки. Пока вы не выбрали, текущий курс меняется вместе с рынком; точные цифры — на странице заявки.",
      ...linesOf({ ...short, locale: "ru" }).slice(2),
      "Курс заявки: 1 BTC = 5 000 000 ₽",
      "Курс на момент письма: 1 BTC = 5 100 000 ₽",
      "По пересчёту вы получите: 49 000 ₽",
    ]);
    expect(linesOf({ ...short, locale: "ru" }, { recalculation: { offer, halt: null } })[2]).toContain(
      "Сейчас это текущий курс.",
    );
    const small = {
      from_currency_id: currencies.roubles.id,
      to_currency_id: currencies.bitcoin.id,
      course: "0.0000002",
    };
    expect(
      linesOf(
        { ...short, ...small },
        {
          recalculation: {
            offer: { ...offer, course: "0.0000002", currentCourse: "0.00000025" },
            halt: null,
          },
        },
      ).slice(-3),
    ).toEqual([
      "Rate of the order: 1 BTC = ₽5,000,000",
      "Rate when this email was sent: 1 BTC = ₽4,000,000",
      "After a recalculation you get: 49,000 BTC",
    ]);
    expect(
      linesOf(short, { recalculation: { offer: { ...offer, currentCourse: null }, halt: null } }),
    ).toEqual(linesOf(short));
    expect(linesOf(short, { recalculation: { offer: null, halt: "closed" } })[2]).toContain(
      "This pair is closed",
    );
  });
});

describe("payment details are omitted", () => {
  const hasAccount = (changes: Partial<ClaimRow>): boolean =>
    linesOf(changes).some((line) => line.includes("bc1q"));
  test("before and after the payment is due, and for other payment methods", () => {
    expect(hasAccount({})).toBe(true);
    expect(hasAccount({ status: "paid" })).toBe(false);
    expect(hasAccount({ payment_kind: "redirect" })).toBe(false);
    expect(linesOf({ payment_requisites: null })).toHaveLength(4);
  });

  test("or have no deadline where none applies or it has passed", () => {
    expect(linesOf({ deadline: null }).some((line) => line.startsWith("Pay by"))).toBe(false);
    expect(linesOf({ deadline: new Date(now.getTime() - 90_000) }).at(-1)).toBe(
      "Pay by: 20 November, 14:58 (UTC+3)",
    );
  });

  test("or have a deadline in UTC where support has no hours", () => {
    const without = { ...config, SUPPORT_HOURS: undefined };
    expect(linesOf({}, { config: without }).at(-1)).toBe("Pay by: 20 November, 12:30 (UTC)");
  });
});

describe("an office", () => {
  const rowsOf = (changes: Partial<ClaimRow>) =>
    linesOf(changes).filter((line) => /^(Office|Opening|When|Code|What)/.test(line));

  test("has no city when it is unknown, and is omitted when it is unknown itself", () => {
    expect(rowsOf(atOffice("pay", { city_id: null }))[0]).toBe("Office: 2 Arbat");
    expect(rowsOf(atOffice("pay", { city_id: 8 }))[0]).toBe("Office: 2 Arbat");
    expect(rowsOf(atOffice("pay", { ...unplaced, city_id: null }))).toEqual([]);
  });

  test("has the code word while cash is awaited, and after payment only for collecting", () => {
    const words = (purpose: "pay" | "collect" | "exchange", status: ClaimRow["status"]) =>
      rowsOf(atOffice(purpose, { status })).some((line) => line.startsWith("Code word"));
    expect([words("pay", "waiting_payment"), words("pay", "underpaid"), words("pay", "new")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([words("collect", "waiting_payment"), words("collect", "paid")]).toEqual([false, true]);
    expect(rowsOf(atOffice("pay", { status: "hold" }))).toEqual([]);
    expect(rowsOf(atOffice("collect", { status: "verification" }))).toHaveLength(3);
  });
});
