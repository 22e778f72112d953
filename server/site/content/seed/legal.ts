import type { PageSeed } from "./types.ts";

/** The rules of the exchange. */
export const rules: PageSeed = {
  slug: "rules",
  title_ru: "Правила обмена",
  title_en: "Exchange rules",
  description_ru:
    "Как проходит обмен, что обещает каждая сторона и что происходит, если платёж опоздал, оказался неполным или ошибочным.",
  description_en:
    "How an exchange works, what each side promises, and what happens when a payment is late, short or wrong.",
  lead_ru:
    "Правила действуют для каждого обмена на этом сайте. Создавая заявку, вы их принимаете. Мы постарались написать их понятно; если что-то осталось неясным, спросите нас до оплаты.",
  lead_en:
    "These rules apply to every exchange made on this site. By creating an order you accept them. We've tried to make them clear; if something isn't, ask us before you pay.",
  body_ru: `## Заявка {#claim}

Заявка фиксирует направление, обе суммы и курс на момент создания. Сумму, которую вам предстоит получить, мы держим для вас до завершения заявки.

У каждой заявки своя ссылка. Тот, у кого есть ссылка, видит заявку и может управлять ею, поэтому не передавайте её посторонним. Реквизиты и почту мы показываем только частично.

Новую заявку нужно подтвердить, а подтверждённую — оплатить за время, указанное на её странице. Неоплаченная вовремя заявка истекает, и резерв освобождается.

## Курс и суммы {#course}

Пока вы заполняете форму, курс движется вместе с рынком. Если до создания заявки он изменится не в вашу пользу, мы покажем новые суммы и спросим вас.

После создания ни курс, ни суммы не меняются, кроме двух случаев. Первый — пересчёт, который вы выбираете сами, если оплатили меньше или позже, чем требовалось. Второй — документы или реквизиты заняли больше времени, чем курс держится до оплаты: тогда действует тот из двух курсов, заявки или текущий, который даёт меньше, и новые суммы вы видите до оплаты. Курс наличных закреплён на 12 часов.

Сумма к получению округляется вниз, сумма к оплате — вверх до последнего знака валюты. Наша комиссия уже входит в курс; если есть что-то ещё, это сказано на странице. Комиссию сети или банка за ваш перевод платите вы.

## Пополнение кошелька: как оплатить {#top-up}

Переведите ровно указанную сумму одним платежом на адрес, карту или счёт со страницы заявки и только в указанной сети. Монеты, отправленные в другой сети, будут потеряны: вернуть их мы не сможем.

Если указан memo или тег, без него платёж нельзя связать с вашей заявкой.

Платите со своего счёта, карты или кошелька. Платежи третьих лиц могут быть задержаны и возвращаются отправителю.

В банковском переводе не должно быть комментария, кроме того, о котором просит заявка.

## Неполные, поздние и ошибочные платежи {#late}

Если пришло меньше, чем требовалось, выбираете вы: пересчитать, доплатить или вернуть деньги. Если пришло больше, разницу улаживает оператор.

Если деньги пришли после истечения заявки, вы выбираете между пересчётом и возвратом. Без выбора до срока, указанного на странице заявки, деньги возвращаются.

Пересчитываем полученную сумму по тому из двух курсов, заявки или текущему, который даёт меньше. До вашего выбора страница заявки показывает оба курса, тот, что применяется, и сумму, которую вы получите; после выбора она не меняется.

Возвращаем всё, что пришло, кроме того, что уже вернули. Криптовалюту — на реквизиты, которые вы укажете на странице заявки, другие деньги — туда, откуда они пришли.

## Проверки {#checks}

Каждый входящий платёж проверяется по политике AML и KYC. Пока идёт проверка, заявка ждёт; на её странице сказано, почему и что нам нужно от вас.

## За что мы отвечаем {#liability}

Мы отвечаем за выплату суммы оплаченной заявки на указанные вами реквизиты. Перевод на ошибочно введённые реквизиты вернуть нельзя: проверьте их в окне подтверждения.

Если выплата не прошла, мы повторим её, а если это невозможно — вернём деньги.`,
  body_en: `## The order {#claim}

An order fixes the currencies, both amounts and the rate at the moment it's created. The amount you are to receive is reserved for you until the order ends.

Every order has a link of its own. Anyone who has the link can see the order and act on it, so don't share it. Payment details and email addresses are shown there only in part.

A new order has to be confirmed, and a confirmed one paid, within the time shown on its page. An order that isn't paid in time expires and its reserve is released.

## Rate and amounts {#course}

The rate that you see while filling in the form moves with the market. If it becomes worse for you before the order is created, we show the new figures and ask.

After creation neither the rate nor the amounts change, except in two cases. One is a recalculation that you choose yourself after paying less than was asked or too late. The other is when documents or payment details took longer than we hold the rate before the payment begins: then the order's rate or the current one applies, whichever gives you less, and you see the new amounts before you pay. The rate of cash is locked for 12 hours.

The amount you receive is rounded down and the amount you pay is rounded up to the decimals of the currency. Our fee is already in the rate; if there's anything else, the page says so. The network's or bank's own fee for your transfer is paid by you.

## Topping up the wallet: how to pay {#top-up}

Send exactly the amount shown, in one transfer, to the address, card or account shown on the order page, and only on the network shown there. Coins sent on another network will be lost: we can't return them.

Where a memo or tag is shown, the payment can't be matched to your order without it.

Pay from an account, card or wallet of your own. Payments from third parties may be held and are returned to where they came from.

A bank transfer must carry no comment other than the one that the order asks for.

## Short, late and wrong payments {#late}

If less arrives than was asked, you choose: recalculate, pay the rest or get a refund. If more arrives, an operator settles the difference.

If money arrives after the order has expired, you choose between a recalculation and a refund. Without a choice by the time on the order page the money goes back.

We recalculate the amount received at the order's rate or the current one, whichever gives you less. Until you choose, the order page shows both rates, which of them applies, and what you receive; once you've chosen, that stays.

We return all that arrived, except what we've already sent back: crypto to the details that you give on the order page, other money to where it came from.

## Checks {#checks}

Every incoming payment is checked as the AML and KYC policy says. While a check is under way the order waits; its page says so and what we need from you.

## Our responsibility {#liability}

We are responsible for paying out the amount of a paid order to the payment details you gave. A transfer made to details entered wrongly can't be taken back: check them in the confirmation dialog.

If a payout fails, we try again, and refund you if it can't be made.`,
};

/** The AML and KYC policy. */
export const aml: PageSeed = {
  slug: "aml",
  title_ru: "Политика AML и KYC",
  title_en: "AML and KYC policy",
  description_ru: "Как платежи проверяются на отмывание денег, когда нужны документы и как они хранятся.",
  description_en:
    "How payments are checked against money laundering, when documents are asked for, and how they're kept.",
  lead_ru:
    "Мы не принимаем деньги преступного происхождения и не даём использовать обмен, чтобы скрыть его. Здесь сказано, что мы проверяем, когда просим документы и как их храним.",
  lead_en:
    "We don't accept money that comes from crime, and we don't let the exchange be used to hide it. This policy says what we check, when we ask for documents and how we keep them.",
  body_ru: `## Проверка платежей {#payments}

Входящие монеты проверяются на связь с кражами, санкционными адресами, даркнет-рынками, миксерами, мошенничеством и вымогательством. В банковских платежах проверяется имя отправителя.

Если в форме обмена указана оценка риска, транзакция получает оценку от 0 до 100, и при указанной оценке и выше заявка ждёт проверки документов. Подозрительный платёж удерживается. До конца проверки ничего не обменивается, а причина указана на странице заявки.

## Когда мы просим документы {#documents}

Для некоторых направлений и сумм, а также для удержанных платежей мы можем попросить документ, удостоверяющий личность, фотографию с ним и подтверждение происхождения денег.

Если проверка пройдена, обмен продолжается, а если его продолжить нельзя, деньги возвращаются: решает сотрудник. Если вы отказываетесь от проверки, деньги возвращаются отправителю там, где это допускает закон.

## Кто не может пользоваться обменом {#refused}

Лица младше 18 лет, лица под санкциями и те, кто действует за другого, не говоря об этом.

Если обменять деньги вас просят незнакомцы, «служба безопасности банка» или работодатель из интернета, это почти наверняка мошенничество. Не создавайте такую заявку.

## Как мы храним данные {#data}

Реквизиты, чеки и документы передаются по защищённому соединению, лежат в закрытом хранилище и доступны только операторам. Фотографии карт и документов удаляются через несколько месяцев после решения, остальное — когда закон больше не требует хранения.

Из загруженных чеков удаляются скрытые данные: место, время и устройство съёмки.

Мы передаём данные только тем, без кого обмен не провести: платёжной системе, через которую вы платите, банку или сети, куда уходит выплата, сервису капчи и сервису проверки монет, если они подключены. Последний получает только сеть, валюту и транзакцию. И отвечаем на законные запросы государственных органов.`,
  body_en: `## Checks of payments {#payments}

Incoming coins are checked for links with stolen funds, sanctioned addresses, darknet markets, mixers, fraud and ransomware. Bank payments are checked for the sender's name.

Where the exchange form names a risk score, the transaction is scored from 0 to 100, and from the named score on the order is held until documents are seen. A payment that looks risky is put on hold. Nothing is exchanged until the check is finished, and the order page gives the reason.

## When we ask for documents {#documents}

For some pairs and amounts, and for payments on hold, we may ask for an identity document, a photograph with it, and proof of where the money comes from.

If you pass the check, the exchange goes on; where it can't, the money is returned: our staff decide. If you decline it, the money is returned to the sender where the law allows it.

## Who can't use the exchange {#refused}

People under 18, people under sanctions, and people acting for somebody else without saying so.

If a stranger, a “bank security officer” or an online employer asks you to exchange money, it's almost certainly fraud. Don't create an order for them.

## How data is kept {#data}

Payment details, receipts and documents travel over encrypted connections, are kept in closed storage and are seen by operators only. Photos of cards and documents are deleted some months after the decision, the rest when the law no longer requires us to keep it.

Hidden data such as place, time and device is removed from receipts you upload.

We share data only with those that an exchange needs: the payment system you pay through, the bank or network of the payout, and a captcha service and a service that checks coins, where they're connected. The latter gets the network, the currency and the transaction alone. And we answer lawful requests from authorities.`,
};
