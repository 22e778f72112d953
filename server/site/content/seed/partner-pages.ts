import type { PageSeed } from "./types.ts";

/** The pages for partners. */
export const partnerPages: readonly PageSeed[] = [
  {
    slug: "partners",
    title_ru: "Партнёрам",
    title_en: "Partners",
    description_ru:
      "Как зарабатывать вместе с обменным сервисом: реферальная программа, выгрузка курсов для мониторингов, приём оплаты для магазинов.",
    description_en:
      "How to earn with the exchange: referral programme, rate export for monitors, payments for shops.",
    lead_ru: "Три способа работать вместе — выберите свой.",
    lead_en: "Three ways to work together. Choose yours.",
    body_ru: `## Что у них общего {#common}

- **Один аккаунт.** Ссылка, ключи, статистика и выплаты — в нём.
- **Деньги сразу на балансе.** Доля начисляется, как только обмен завершён.
- **Вывод когда угодно** на карту, счёт или кошелёк. Наименьшая сумма зависит от способа.`,
    body_en: `## What they share {#common}

- **One account.** Your link, keys, statistics and payouts are in it.
- **Money on your balance at once.** Your share is credited as soon as an exchange is completed.
- **Withdraw whenever you like** to a card, an account or a wallet. The smallest amount depends on the method.`,
  },
  {
    slug: "partners/monitoring",
    title_ru: "Выгрузка курсов для мониторингов",
    title_en: "Rate export for monitors",
    description_ru:
      "Файлы экспорта курсов в форматах XML, JSON и TXT для мониторингов обменников: адреса, поля, пример.",
    description_en:
      "Rate exports as XML, JSON and TXT for exchange monitors: addresses, fields, a live sample.",
    lead_ru:
      "Выгрузка совместима с форматом BestChange. Её можно читать хоть каждые пять секунд: если файл не изменился, сервер отвечает кодом 304.",
    lead_en:
      "The export follows the BestChange format. It may be read as often as every five seconds: an unchanged file returns 304.",
    body_ru: `## Что в выгрузке {#fields}

| Поле | Значение |
| --- | --- |
| from, to | коды валют, которые отдаёт и получает пользователь |
| in, out | курс: за in отдаваемой валюты пользователь получает out получаемой |
| amount | резерв валюты к выдаче |
| minamount, maxamount | лимиты в отдаваемой валюте |
| param | метки: manual — с участием оператора, cardverify — нужна проверка карты |
| city | город, если обмен проходит с наличными |

## Чего в ней нет {#left-out}

Направление пропадает из выгрузки, когда по нему нельзя обменять прямо сейчас: резерв ниже минимальной суммы, курс источника устарел, операторы не на месте или идут технические работы.

## Как нас добавить {#add}

Если вы ведёте мониторинг, просто подключите один из файлов и [напишите нам](/contacts): пришлём логотип, описание и контакт для связи. Ваша ссылка может сразу открывать нужное направление: \`/?cur_from=BTC&cur_to=SBERRUB\`.`,
    body_en: `## What it holds {#fields}

| Field | Meaning |
| --- | --- |
| from, to | codes of the currencies that the customer sends and receives |
| in, out | the rate: \`out\` received per \`in\` sent |
| amount | reserve of the currency paid out |
| minamount, maxamount | limits in the currency that is sent |
| param | labels: manual — an operator takes part, cardverify — the card must be verified |
| city | the city, for cash exchanges |

## What is left out {#left-out}

A pair is left out while nothing can be exchanged in it: its reserve is below its minimum, its source rate is out of date, operators are away, or the exchange is under maintenance.

## How to list us {#add}

If you run a monitor, read one of the files and [write to us](/contacts): we'll send you a logo, a description and a contact. Your link may open the pair at once: \`/?cur_from=BTC&cur_to=SBERRUB\`.`,
  },
  {
    slug: "partners/users",
    title_ru: "Реферальная программа",
    title_en: "Referral programme",
    description_ru: "Условия реферальной программы обменного сервиса и калькулятор вознаграждения.",
    description_en: "Terms of the exchange's referral programme and a calculator of rewards.",
    lead_ru: "Вы делитесь ссылкой, мы делимся прибылью с обменов тех, кто по ней пришёл.",
    lead_en: "You share a link, we share the profit from exchanges by the people who use it.",
    body_ru: `## Как это работает {#how}

1. [Зарегистрируйтесь](/register) — личная ссылка появится в аккаунте.
2. Поделитесь ссылкой. Переход по ней помнится **30 дней**; действует первая ссылка, по которой пришёл человек.
3. После каждого **завершённого** обмена вам начисляется доля прибыли сервиса с этого обмена.
4. Выведите вознаграждение на карту или кошелёк. Наименьшая сумма зависит от способа вывода.

## Условия {#terms}

- Вознаграждение — процент от прибыли сервиса, а не от суммы обмена. Поэтому оно не ухудшает курс тому, кого вы пригласили.
- За собственные обмены вознаграждение не начисляется.
- Один обмен — одно вознаграждение. Отменённые заявки и те, по которым деньги возвращены, не считаются.
- Нельзя рекламировать сервис спамом, от его имени или по запросам с нашим названием.`,
    body_en: `## How it works {#how}

1. [Create an account](/register): your own link is in it.
2. Share it. A visit through the link is remembered for **30 days**; the first link that a person follows counts.
3. After each **completed** exchange you're credited with a share of our profit on it.
4. Withdraw the reward to a card or a wallet. The smallest amount depends on the withdrawal method.

## Terms {#terms}

- The reward is a share of our profit, not of the amount that was exchanged. So it doesn't make the rate worse for those you invite.
- There's no reward for exchanges of your own.
- One exchange, one reward. Refunded and cancelled orders don't count.
- Don't advertise us by spam, in our name, or on searches for our brand.`,
  },
  {
    slug: "shops",
    title_ru: "Магазинам",
    title_en: "For shops",
    description_ru:
      "Приём криптовалюты в интернет-магазине через обменный сервис: как подключиться, сроки и условия.",
    description_en:
      "Accepting cryptocurrency in a shop by way of the exchange: how to begin, timing and terms.",
    lead_ru:
      "Покупатель платит криптовалютой, вы получаете рубли или USDT по курсу заявки и без своего криптокошелька.",
    lead_en:
      "The customer pays with cryptocurrency, you receive roubles or USDT at the order's rate, with no wallet to run.",
    body_ru: `## Что вы получаете {#benefits}

- **Закреплённый курс.** Он фиксируется при создании заявки и не меняется, если покупатель платит вовремя и всю сумму.
- **Понятный статус.** У каждого платежа своя страница: покупатель видит сумму, адрес и таймер, вы — результат.
- **Ошибки поправимы.** Неполный платёж покупатель доплачивает, пересчитывает или возвращает, опоздавший — пересчитывает или возвращает.
- **Выплаты** на карту, счёт или кошелёк.

## Как подключиться {#join}

1. [Зарегистрируйтесь](/register) и подтвердите почту.
2. [Подключите магазин](/account/shop) в аккаунте: название, сайт, что продаёте и как с вами связаться.
3. Мы посмотрим сайт и согласуем долю. Ответ придёт на почту.

## Как принимать оплату {#ways}

- **Ссылка или кнопка.** Соберите её [в аккаунте](/account/shop/link-generation): валюты, сумма, номер заказа и источник подставятся сами.
- **Виджет.** Калькулятор прямо на вашем сайте, в ваших цветах.
- **API.** Котировка, заявка и её статус одним ключом; в песочнице можно пройти все статусы без денег. [Справочник](/api/docs/partner) открыт всем, ключи — [в аккаунте](/account/shop/api).
- **Вебхуки.** Ваш сервер узнаёт о каждой смене статуса заявки, сообщения подписаны по Standard Webhooks.

## Кого мы не подключаем {#refused}

Магазины, торгующие тем, что запрещено законом, финансовые пирамиды и сборы без получателя. Подробнее — в [политике AML](/aml).`,
    body_en: `## What you get {#benefits}

- **A fixed rate.** It's set when the order is created and stays if the customer pays in time and in full.
- **A clear status.** Each payment has a page of its own: the customer sees the amount, the address and a timer; you see the result.
- **Mistakes can be fixed.** The customer pays the rest of a short payment, recalculates it or gets a refund; a late one is recalculated or refunded.
- **Payouts** to a card, an account or a wallet.

## How to join {#join}

1. [Create an account](/register) and confirm your email.
2. [Apply](/account/shop) in your account: the shop's name, its site, what you sell and how to reach you.
3. We look at the site and agree on the share. The answer comes by email.

## Ways to take payments {#ways}

- **A link or a button.** Build it [in your account](/account/shop/link-generation): currencies, amount, your order ID and source are filled in.
- **A widget.** The calculator on your own site, in your colours.
- **The API.** A quote, an order and its status with one key; the sandbox walks through every status without money. [The reference](/api/docs/partner) is open to all, keys are [in your account](/account/shop/api).
- **Webhooks.** We tell your server of every change of status; messages are signed per Standard Webhooks.

## Whom we don't serve {#refused}

Shops that sell what the law forbids, financial pyramids, and collections without a named recipient. More in our [AML policy](/aml).`,
  },
];
