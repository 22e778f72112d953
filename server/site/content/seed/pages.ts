import { aml, rules } from "./legal.ts";
import { partnerPages } from "./partner-pages.ts";
import type { PageSeed } from "./types.ts";

/** The pages of a new installation. */
export const pages: readonly PageSeed[] = [
  rules,
  aml,
  ...partnerPages,
  {
    slug: "cash",
    title_ru: "Обмен наличных",
    title_en: "Cash exchange",
    description_ru:
      "Офисы обмена наличных по городам: адреса, часы работы, телефоны, доступные направления и что взять с собой.",
    description_en:
      "Offices for cash by city: addresses, opening hours, phones, what can be exchanged there and what to bring.",
    lead_ru:
      "Сдайте или получите наличные в офисе. Курс и сумма закреплены в заявке, в офисе остаётся пересчитать деньги.",
    lead_en:
      "Hand over or collect cash at an office. The order locks the rate and the amount, so all that's left to do at the office is to count the money.",
    body_ru: `## Как проходит визит {#visit}

1. Создайте заявку на сайте: выберите наличные, город и сумму.
2. Назначьте время визита — страница заявки предлагает только часы, когда офис открыт.
3. Приходите в назначенное время и назовите **номер заявки и кодовое слово**. Кодовое слово есть в письме о заявке и в браузере, где она создана.
4. Деньги пересчитываются при вас. Статус заявки меняется сразу, ещё в офисе.

## Что взять с собой {#bring}

- Если получаете наличные — документ с именем из заявки: паспорт или водительское удостоверение.
- Номер заявки и кодовое слово — на экране телефона или на бумаге.
- Если сдаёте наличные — всю сумму заявки одной валютой. Купюры — без надрывов, надписей и штампов.

## Важно знать {#notes}

- Без заявки не обмениваем: курс не закреплён.
- После подтверждения заявки время изменить нельзя. Если вы сдаёте наличные, мы ждём ещё час, но не дольше закрытия офиса, затем заявка истекает. Наличные, которые вы получаете, хранятся в офисе, пока вы за ними не придёте.
- Мы никогда не просим передать деньги курьеру или встретиться вне офиса. Если вам это предложили, [сообщите нам](/contacts).`,
    body_en: `## How a visit goes {#visit}

1. Create an order on the site: choose cash, the city and the amount.
2. Pick the time of your visit. The order page offers only the hours at which the office is open.
3. Come at that time and say the **order number and the code word**. The code word is in our email and in the browser that created the order.
4. The money is counted in front of you. The order's status changes at once, while you're still at the office.

## What to bring {#bring}

- If you collect cash, a document with the name given in the order: a passport or a driving licence.
- The order number and the code word, on your phone or on paper.
- If you hand over cash, the whole amount in one currency. Banknotes must have no tears, writing or stamps.

## Good to know {#notes}

- We need an order first: it locks the rate.
- Once you confirm the order, the time can't be changed. If you bring cash, we wait for an hour after it, at most until the office closes; then the order expires. Cash you are to collect stays at the office until you come.
- We never ask you to give money to a courier or to meet anywhere but at the office. If somebody does, [tell us](/contacts).`,
  },
  {
    slug: "contacts",
    title_ru: "Контакты",
    title_en: "Contacts",
    description_ru: "Как связаться с поддержкой обменного сервиса: почта и часы работы.",
    description_en: "How to reach the exchange's support: email and hours.",
    lead_ru: "Отвечаем на все обращения. Если вопрос о заявке, укажите её номер — так мы ответим быстрее.",
    lead_en: "We answer every message. If yours is about an order, include its number for a faster reply.",
    body_ru: `## Когда мы отвечаем {#hours}

Отвечаем в часы работы поддержки; на сообщения, пришедшие в другое время, — когда она откроется. Автоматические обмены проходят круглосуточно.

## Как отличить нас от мошенников {#safety}

- Первыми пишем только по вашей заявке: на почту или в мессенджер, которые вы в ней указали. Не просим создать заявку.
- Мы не спрашиваем пароли, коды из СМС, seed-фразы и CVC.
- Сверяйте реквизиты со страницей заявки: если в письме или переписке другие — это не мы.`,
    body_en: `## When we answer {#hours}

We answer during support hours; messages that come at other times are read when support opens. Automatic exchanges run around the clock.

## How to tell us from fraudsters {#safety}

- We write first only about an order of yours, to the email or messenger that you gave in it. We never ask you to create one.
- We never ask for passwords, codes from text messages, seed phrases or CVC.
- Always compare payment details with your order page: if a message shows different ones, it isn't from us.`,
  },
  {
    slug: "find-claim",
    title_ru: "Найти заявку",
    title_en: "Find an order",
    description_ru:
      "Потеряли ссылку на заявку? Укажите её номер и почту — пришлём ссылку на страницу заявки ещё раз.",
    description_en:
      "Lost the link to your order? Enter its number and your email address, and we'll send you the link again.",
    lead_ru:
      "Укажите номер заявки и почту, с которой она создана. Пришлём ссылку на её страницу — статус, реквизиты и сроки там.",
    lead_en:
      "Enter the order number and the email address given in the order. We'll send you the link to the order page, with status, payment details and deadlines.",
    body_ru: `## Если письма нет {#no-email}

- Проверьте папку «Спам» и адрес: подойдёт только тот, что указан в заявке. Ссылку отправляем не чаще раза в час.
- Номер есть в письмах о заявке и вверху её страницы. В браузере, где создана заявка, она показана на [главной](/).
- Заявки, созданные после входа, собраны в [аккаунте](/account/orders).
- Ни номера, ни писем не осталось — [напишите нам](/contacts), поможем.`,
    body_en: `## If no email comes {#no-email}

- Check the spam folder and the address: only the one given in the order will do. The link is sent at most once an hour.
- The number is in our emails about the order and at the top of its page. In the browser that created it, the order is shown on the [home page](/).
- Orders created after signing in are listed in [your account](/account/orders).
- No number and no emails left? [Write to us](/contacts), and we'll help.`,
  },
  {
    slug: "contest",
    title_ru: "Конкурс",
    title_en: "Contest",
    description_ru: "Конкурс обменного сервиса: условия, сроки и таблица лидеров по объёму обменов.",
    description_en: "The contest of the exchange: rules, period and leaderboard by volume.",
    lead_ru:
      "Чем больше объём завершённых обменов за время конкурса, тем выше место. Участвуют все автоматически.",
    lead_en:
      "The more you exchange while the contest lasts, the higher your place. Everybody takes part automatically.",
    body_ru: `## Условия {#rules}

- Учитываются заявки, которые **завершены** в период конкурса. Отменённые, истёкшие и те, по которым деньги возвращены, не учитываются.
- Объём пересчитывается в USDT по текущему курсу, поэтому места могут меняться вместе с ним. Заявки складываются по указанному в них адресу почты.
- Дробление одного обмена на части результат не меняет: складываются суммы, а не число заявок.
- Таблицу видят все. Адреса в ней скрыты: виден только первый символ и домен.
- Сотрудники сервиса в конкурсе не участвуют.`,
    body_en: `## Rules {#rules}

- Orders that are **completed** within the period count. Cancelled, expired and refunded ones don't.
- The volume is converted to USDT at the current rate, so places can change with it. Orders are summed by the email address given in them.
- Splitting an exchange into parts changes nothing: amounts are summed, not orders.
- Everyone can see the table. Addresses in it are masked: only the first letter and the domain are shown.
- The exchange's staff don't take part.`,
    demo_ru: `

## Призы {#prizes}

1. Первое место — **500 USDT**.
2. Второе место — **300 USDT**.
3. Третье место — **150 USDT**.
4. С четвёртого по десятое — промокод на **2 %** к курсу.

С победителями свяжемся по почте в течение трёх рабочих дней после окончания.`,
    demo_en: `

## Prizes {#prizes}

1. First place: **500 USDT**.
2. Second place: **300 USDT**.
3. Third place: **150 USDT**.
4. Fourth to tenth: a promo code for a **2%** better rate.

We email the winners within three working days after the end.`,
  },
  {
    slug: "faq",
    title_ru: "Вопросы и ответы",
    title_en: "Questions and answers",
    description_ru:
      "Ответы на частые вопросы об обмене: заявки, оплата, сроки, наличные, безопасность, аккаунт.",
    description_en:
      "Answers to common questions on exchanging: orders, payment, time, cash, safety, account.",
    lead_ru: "Коротко о том, о чём спрашивают чаще всего. Не нашли ответа — напишите нам, поможем.",
    lead_en: "Short answers to what is asked most. If yours isn't here, write to us and we'll help.",
    body_ru: "",
    body_en: "",
  },
  {
    slug: "news",
    title_ru: "Новости",
    title_en: "News",
    description_ru:
      "Новости обменного сервиса: новые направления, часы работы, изменения правил и технические работы.",
    description_en: "News of the exchange: new pairs, opening hours, changes of the rules and maintenance.",
    lead_ru: "Новые направления, часы работы и изменения, которые касаются ваших обменов.",
    lead_en: "New pairs, opening hours and changes that concern your exchanges.",
    body_ru: "",
    body_en: "",
  },
  {
    slug: "reviews",
    title_ru: "Отзывы",
    title_en: "Reviews",
    description_ru:
      "Отзывы тех, кто завершил обмен: оценки, подробности и наши ответы. Отзыв можно оставить только после выполненной заявки.",
    description_en:
      "Reviews by people who have completed an exchange: ratings, details and our answers. Only a completed order can be reviewed.",
    lead_ru: "Отзыв можно оставить только на странице выполненной заявки, один на каждую.",
    lead_en: "A review can only be left on the page of a completed order, one for each.",
    body_ru: `## Как появляются отзывы

Когда обмен завершён, на странице заявки появляется форма: оценка, текст и имя, если хочется его указать. Перед публикацией отзыв читает сотрудник. Мы отклоняем только то, что называет чужие имена и реквизиты, оскорбляет или не относится к обмену, — причина видна автору на странице заявки. Сами отзывы мы не правим и не удаляем за низкую оценку.`,
    body_en: `## How reviews come about

Once an exchange is complete, the order page shows a form: a rating, a text, and a name if you like. Staff read a review before it's published. We decline only reviews that name other people or give their details, contain insults, or have nothing to do with the exchange; the author sees the reason on the order page. We never edit a review, and never take one down for its low rating.`,
  },
];
