import type { QuestionSeed } from "./types.ts";

const exchange = { topic_ru: "Обмен", topic_en: "Exchange" };
const payment = { topic_ru: "Оплата", topic_en: "Payment" };
const cash = { topic_ru: "Наличные", topic_en: "Cash" };
const safety = { topic_ru: "Безопасность и проверки", topic_en: "Safety and checks" };
const account = { topic_ru: "Аккаунт и программы", topic_en: "Account and programmes" };

/** The FAQ of a new installation, in order. */
export const questions: readonly QuestionSeed[] = [
  {
    ...exchange,
    slug: "how-to-exchange",
    title_ru: "Как обменять валюту?",
    title_en: "How do I make an exchange?",
    body_ru:
      "Выберите на [главной](/), что отдаёте и что получаете, укажите сумму и реквизиты, примите правила. После подтверждения страница заявки покажет, куда и сколько заплатить. Регистрироваться не обязательно.",
    body_en:
      "On the [home page](/) choose what you send and what you receive, give the amount and your details, and accept the rules. Once you confirm, the order page shows where to pay and how much. You don't need an account.",
  },
  {
    ...exchange,
    slug: "how-long",
    title_ru: "Сколько времени занимает обмен?",
    title_en: "How long does an exchange take?",
    body_ru:
      "Банковские переводы обычно видны за несколько минут. Криптовалюта засчитывается после нужного числа подтверждений сети: для TRC20 это около минуты, для Bitcoin — от 20 минут до часа. Затем отправляем выплату; если нужен оператор, — в часы его работы.",
    body_en:
      "Bank transfers are usually seen within minutes. Coins count after the confirmations that their network needs: about a minute for TRC20, from 20 minutes to an hour for Bitcoin. Then we pay out; where an operator is needed, during their hours.",
  },
  {
    ...exchange,
    slug: "rate-fixed",
    title_ru: "Изменится ли курс, пока я плачу?",
    title_en: "Can the rate change while I pay?",
    body_ru:
      "Нет, если платите вовремя: курс и обе суммы закреплены, пока не истекло время на странице заявки. За опоздавший или неполный платёж считаем по тому из двух курсов, заявки или текущему, который даёт меньше. Так же — если документы или реквизиты заняли слишком много времени, но это вы увидите до оплаты. Подробнее — в [правилах](/rules#course).",
    body_en:
      "Not if you pay in time: the rate and both amounts are locked until the time on the order page expires. For a late or short payment we use the order's rate or the current one, whichever gives you less. So we do if documents or payment details took too long, but you see that before you pay. More in the [rules](/rules#course).",
  },
  {
    ...exchange,
    slug: "find-my-claim",
    title_ru: "Как вернуться к своей заявке?",
    title_en: "How do I get back to my order?",
    body_ru:
      "Ссылка на заявку есть в письме, которое приходит после её создания. В том же браузере недавние заявки показаны на главной. Если вы вошли в аккаунт, они все лежат в разделе «Заявки».",
    body_en:
      "The link is in the email that we send when the order is created. In the same browser your recent orders are shown on the home page. If you're signed in, all of them are under Orders.",
  },
  {
    ...payment,
    slug: "wrong-amount",
    title_ru: "Я отправил не ту сумму. Что делать?",
    title_en: "I sent the wrong amount. What now?",
    body_ru:
      "Пришло меньше — выберите на странице заявки: пересчитать, доплатить или вернуть деньги. Больше — разницу уладит оператор. Условия — в [правилах](/rules#late).",
    body_en:
      "Paid less? Choose on the order page: recalculate, pay the rest or get a refund. Paid more? An operator will settle it. The terms are in the [rules](/rules#late).",
  },
  {
    ...payment,
    slug: "late-payment",
    title_ru: "Платёж пришёл после окончания времени",
    title_en: "My payment arrived late",
    body_ru:
      "Когда он придёт, выберите на странице заявки: пересчитать по тому из двух курсов, заявки или текущему, который даёт меньше, или вернуть деньги. Не появился за сутки — напишите в поддержку. Монеты, отправленные в другой сети, вернуть нельзя.",
    body_en:
      "When it arrives, choose on the order page: recalculate at the order's rate or the current one, whichever gives you less, or get a refund. Not there in a day? Contact support. Coins sent on another network can't be returned.",
  },
  {
    ...payment,
    slug: "memo",
    title_ru: "Зачем нужны memo и tag?",
    title_en: "What are the memo and the tag for?",
    body_ru:
      "В сетях TON и XRP многие платежи приходят на один адрес и различаются только этим полем. Без него платёж не связать с заявкой: найти его поможет только поддержка, и не всегда. Копируйте значение кнопкой.",
    body_en:
      "On TON and XRP many payments come to one address and differ only in this field. Without it a payment can't be matched to its order: only support can help find it, and not always. Use the copy button.",
  },
  {
    ...payment,
    slug: "fees",
    title_ru: "Есть ли комиссия сверх курса?",
    title_en: "Is there a fee besides the rate?",
    body_ru:
      "Нет, всё уже в курсе: вы получаете ровно ту сумму, которая указана в заявке. Комиссию сети или банка за ваш собственный перевод берёт сеть или банк.",
    body_en:
      "No, it's all in the rate: you receive exactly the amount stated in the order. What the network or the bank takes for your own transfer is theirs.",
  },
  {
    ...cash,
    slug: "cash-visit",
    title_ru: "Можно ли прийти в офис без заявки?",
    title_en: "Can I visit an office without an order?",
    body_ru:
      "Нет: курс закрепляется заявкой. Создайте её на сайте, выберите время визита и возьмите с собой номер заявки и кодовое слово, а чтобы получить наличные — ещё и документ. Адреса — на странице [обмена наличных](/cash).",
    body_en:
      "No: it's the order that locks the rate. Create one on the site, pick a time, and bring the order number and the code word, and to collect cash also a document. The addresses are on the page on [cash](/cash).",
  },
  {
    ...safety,
    slug: "hold",
    title_ru: "Почему заявка приостановлена?",
    title_en: "Why is my order on hold?",
    body_ru:
      "Входящие платежи проверяются на связь с похищенными средствами и санкционными адресами. Если система отметила риск, заявку смотрит человек. На странице заявки указано, что от вас нужно. Подробности — в [политике AML](/aml).",
    body_en:
      "Incoming payments are checked for links with stolen funds and sanctioned addresses. Where the system marks a risk, a person looks at the order. Its page says what we need from you. More in the [AML policy](/aml).",
  },
  {
    ...safety,
    slug: "card-verification",
    title_ru: "Зачем нужна проверка карты?",
    title_en: "Why verify a card?",
    body_ru:
      "Так мы убеждаемся, что карта ваша, а не чужая. Проверенная карта даёт более выгодный курс там, где он предусмотрен, и подставляется в форму одним нажатием. Фото хранится зашифрованным; сколько — сказано в [политике AML](/aml#data).",
    body_en:
      "It shows that the card is yours. A verified card gives a better rate where there is one, and fills in the form with one press. The photo is kept encrypted; for how long is in the [AML policy](/aml#data).",
  },
  {
    ...safety,
    slug: "fraud",
    title_ru: "Мне предложили обменять деньги «для безопасности». Это вы?",
    title_en: "Somebody asks me to exchange money “for safety”. Is it you?",
    body_ru:
      "Нет, это мошенники. Ни банк, ни полиция, ни мы не просим переводить деньги на «безопасный счёт». Не создавайте заявку по чужой просьбе и положите трубку.",
    body_en:
      "No, that is fraud. Neither a bank nor the police nor we ever ask you to move money to a “safe account”. Don't create an order because somebody tells you to, and hang up.",
  },
  {
    ...account,
    slug: "need-account",
    title_ru: "Что даёт регистрация?",
    title_en: "Why create an account?",
    body_ru:
      "История заявок в одном месте, проверенные карты, промокоды и [реферальная программа](/partners/users). Обменивать можно и без аккаунта.",
    body_en:
      "All your orders in one place, verified cards, promo codes and the [referral programme](/partners/users). You can exchange without an account as well.",
  },
  {
    ...account,
    slug: "promocode",
    title_ru: "Как применить промокод?",
    title_en: "How do I use a promo code?",
    body_ru:
      "Откройте поле «Промокод» в форме обмена и введите код до создания заявки: сумма к получению пересчитается сразу. К созданной заявке промокод применить нельзя.",
    body_en:
      "Open the promo code field of the exchange form and enter the code before you create the order: what you receive changes at once. A code can't be added to an order later.",
  },
];
