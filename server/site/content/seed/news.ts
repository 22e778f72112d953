import type { NewsSeed } from "./types.ts";

/** The news of the demo. */
export const news: readonly NewsSeed[] = [
  {
    slug: "public-pages",
    daysAgo: 1,
    title_ru: "Сайт стал подробнее: вопросы, наличные, новости",
    title_en: "More on the site: questions, cash, news",
    lead_ru: "Собрали на сайте всё, о чём чаще всего спрашивают поддержку.",
    lead_en: "Answers to the most common support questions are now on the site.",
    body_ru: `На странице [вопросов и ответов](/faq) можно искать по словам и отправить другу ссылку на конкретный ответ. Страница [обмена наличных](/cash) показывает офисы с часами работы и картой.

На новости теперь можно подписаться через [RSS](/news/rss.xml).`,
    body_en: `The page of [questions and answers](/faq) can be searched, and every answer has a link of its own. The page on [cash](/cash) shows the offices with hours and map.

You can follow the news through the [RSS feed](/news/rss.xml).`,
  },
  {
    slug: "rates-export",
    daysAgo: 6,
    title_ru: "Открыта выгрузка курсов для мониторингов",
    title_en: "A rate export for monitors",
    lead_ru: "XML, JSON и TXT с лимитами, резервами и городами — бесплатно и без ключей.",
    lead_en: "XML, JSON and TXT with limits, reserves and cities: free, and without keys.",
    body_ru: `Файлы обновляются каждые несколько секунд и поддерживают условные запросы, поэтому читать их можно часто. Адреса и описание полей — на [странице для мониторингов](/partners/monitoring).

В выгрузку попадают только направления, по которым можно обменять прямо сейчас.`,
    body_en: `The files are updated every few seconds and support conditional requests, so you may read them often. Addresses and fields are on the [page for monitors](/partners/monitoring).

They list only the pairs available right now.`,
  },
  {
    slug: "cash-in-kazan",
    daysAgo: 14,
    title_ru: "Обмен наличных в Казани",
    title_en: "Cash in Kazan",
    lead_ru: "Третий город с офисом: рубли и доллары, по предварительной заявке.",
    lead_en: "A third city with an office: roubles and dollars, with an order created beforehand.",
    body_ru: `Офис работает по будням и в субботу. Время визита выбирается на странице заявки — приходить раньше не нужно, очереди нет.

Адрес, телефон и список того, что взять с собой, — на странице [обмена наличных](/cash).`,
    body_en: `The office is open on weekdays and on Saturdays. You pick the time of your visit on the order page; there's no queue, so there's no need to come early.

Address, phone and what to bring are on the page on [cash](/cash).`,
  },
  {
    slug: "verification-rate",
    daysAgo: 27,
    title_ru: "Курс лучше для проверенных карт",
    title_en: "A better rate for verified cards",
    lead_ru: "На части направлений появился отдельный курс для тех, чья карта проверена.",
    lead_en: "Some pairs have a rate of their own for those who have verified a card.",
    body_ru: `Если для направления такой курс есть, форма обмена покажет его рядом с обычным. Достаточно один раз прислать фото карты и дождаться проверки.`,
    body_en: `Where a pair has it, the exchange form shows it beside the standard one. Send a photo of the card once and wait for the check.`,
  },
  {
    slug: "ton-and-xrp",
    daysAgo: 45,
    title_ru: "Добавлены TON и XRP",
    title_en: "TON and XRP are here",
    lead_ru: "Две быстрые сети с низкой комиссией. Не забудьте про memo и tag.",
    lead_en: "Two quick networks with low fees. Mind the memo and the tag.",
    body_ru: `Платежи в обеих сетях видны за несколько секунд. На странице заявки показаны адрес и memo (для TON) или tag (для XRP): **платёж без них невозможно сопоставить с заявкой автоматически**.`,
    body_en: `Payments in both networks are seen within seconds. The order page shows the address and the memo (TON) or the tag (XRP): **a payment without it can't be matched to its order automatically**.`,
  },
  {
    slug: "recalculation",
    daysAgo: 60,
    title_ru: "Недоплата и опоздание больше не тупик",
    title_en: "Paid too little or too late? You choose what happens",
    lead_ru: "Теперь решаете вы: пересчитать, доплатить или вернуть деньги.",
    lead_en: "You decide: recalculate, pay the rest or get a refund.",
    body_ru: `Раньше такие случаи решались перепиской. Теперь страница заявки сразу показывает оба курса, сумму к получению и ждёт вашего выбора. Порядок пересчёта описан в [правилах](/rules#late).`,
    body_en: `These cases used to be settled by email. Now the order page shows both rates and what you would receive, and waits for your choice. How we calculate it is in the [rules](/rules#late).`,
  },
];
