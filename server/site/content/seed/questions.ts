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
      "On the [home page](/) choose what you send and what you receive, give the amount and your details, and accept the rules. Once you confirm, the order page shows where to pay and how much. You do not need an account.",
  },
  {
    ...exchange,
    slug: "how-long",
    title_ru: "Сколько времени занимает обмен?",
    title_en: "How long does an exchange take?",
    body_ru:
      "Банковские переводы обычно видны за несколько минут. Криптовалюта засчитывается после нужного числа подтверждений сети: для TRC20 это около минуты, для Bitcoin — от 20 минут до часа. Выплату отправляем сразу после зачисления.",
    body_en:
      "Bank transfers are usually seen within minutes. Coins count after the confirmations that their network needs: about a minute for TRC20, from 20 minutes to an hour for Bitcoin. We pay out right after that.",
  },
  {
    ...exchange,
    slug: "rate-fixed",
    title_ru: "Изменится ли курс, пока я плачу?",
    title_en: "Can the rate change while I pay?",
    body_ru:
      "Нет. Курс и обе суммы фиксируются при создании заявки и действуют, пока не истекло время на её странице. Если курс ухудшится, пока вы заполняете форму, мы покажем новые цифры и спросим.",
    body_en:
      "No. The rate and both amounts are fixed when the order is created and hold until the time on its page is over. If the rate gets worse while you fill in the form, we show the new figures and ask.",
  },
  {
    ...exchange,
    slug: "find-my-claim",
    title_ru: "Как вернуться к своей заявке?",
    title_en: "How do I get back to my order?",
    body_ru:
      "Ссылка на заявку есть в письме, которое приходит после её создания. В том же браузере недавние заявки показаны на главной. Если вы вошли в аккаунт, они все лежат в разделе «Заявки».",
    body_en:
      "The link is in the e-mail that we send when the order is created. In the same browser your recent orders are shown on the home page. If you are signed in, all of them are under Orders.",
  },
  {
    ...payment,
    slug: "wrong-amount",
    title_ru: "Я отправил не ту сумму. Что делать?",
    title_en: "I sent the wrong amount. What now?",
    body_ru:
      "Ничего страшного. На странице заявки появится выбор: пересчитать заявку на полученную сумму, доплатить разницу или вернуть деньги. Условия описаны в [правилах](/rules#late).",
    body_en:
      "Nothing is lost. The order page offers a choice: recalculate the order for what arrived, pay the difference, or take the money back. The terms are in the [rules](/rules#late).",
  },
  {
    ...payment,
    slug: "late-payment",
    title_ru: "Платёж пришёл после окончания времени",
    title_en: "My payment arrived late",
    body_ru:
      "Деньги не пропадут. Мы увидим платёж и предложим пересчёт по менее выгодному из двух курсов — курса заявки и текущего — или возврат.",
    body_en:
      "The money is not lost. We see the payment and offer a recalculation at the less favourable of two rates, the order's and the current one, or a refund.",
  },
  {
    ...payment,
    slug: "memo",
    title_ru: "Зачем нужны memo и tag?",
    title_en: "What are the memo and the tag for?",
    body_ru:
      "В сетях TON и XRP многие платежи приходят на один адрес и различаются только этим полем. Без него платёж не связать с заявкой, и его придётся искать вручную. Копируйте значение кнопкой.",
    body_en:
      "On TON and XRP many payments come to one address and differ only in this field. Without it a payment cannot be matched to its order and has to be searched for by hand. Use the copy button.",
  },
  {
    ...payment,
    slug: "fees",
    title_ru: "Есть ли комиссия сверх курса?",
    title_en: "Is there a fee besides the rate?",
    body_ru:
      "Нет, всё уже в курсе: вы получаете ровно ту сумму, которая указана в заявке. Комиссию сети или банка за ваш собственный перевод берёт сеть или банк.",
    body_en:
      "No, it is all in the rate: you receive exactly the amount stated in the order. What the network or the bank takes for your own transfer is theirs.",
  },
  {
    ...cash,
    slug: "cash-visit",
    title_ru: "Можно ли прийти в офис без заявки?",
    title_en: "Can I visit an office without an order?",
    body_ru:
      "Нет: курс закрепляется заявкой. Создайте её на сайте, выберите время визита и возьмите с собой номер заявки и кодовое слово, а чтобы получить наличные — ещё и документ. Адреса — на странице [обмена наличных](/cash).",
    body_en:
      "No: it is the order that fixes the rate. Create one on the site, pick a time, and bring the order number and the code word, and to collect cash also a document. The addresses are on the page on [cash](/cash).",
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
      "Так мы убеждаемся, что карта ваша, а не чужая. Проверенная карта даёт более выгодный курс там, где он предусмотрен, и подставляется в форму одним нажатием. Фото хранится зашифрованным и удаляется в срок.",
    body_en:
      "It shows that the card is yours. A verified card gives a better rate where there is one, and fills in the form with one press. The photo is kept encrypted and deleted in time.",
  },
  {
    ...safety,
    slug: "fraud",
    title_ru: "Мне предложили обменять деньги «для безопасности». Это вы?",
    title_en: "Somebody asks me to exchange money “for safety”. Is it you?",
    body_ru:
      "Нет, это мошенники. Ни банк, ни полиция, ни мы не просим переводить деньги на «безопасный счёт». Не создавайте заявку по чужой просьбе и положите трубку.",
    body_en:
      "No, that is fraud. Neither a bank nor the police nor we ever ask you to move money to a “safe account”. Do not create an order because somebody tells you to, and hang up.",
  },
  {
    ...account,
    slug: "need-account",
    title_ru: "Что даёт регистрация?",
    title_en: "Why create an account?",
    body_ru:
      "История заявок в одном месте, проверенные карты, промокоды и [реферальная программа](/partners/users). Обменивать можно и без аккаунта.",
    body_en:
      "All your orders in one place, verified cards, promocodes and the [referral programme](/partners/users). You can exchange without an account as well.",
  },
  {
    ...account,
    slug: "promocode",
    title_ru: "Как применить промокод?",
    title_en: "How do I use a promocode?",
    body_ru:
      "Откройте поле «Промокод» в форме обмена и введите код до создания заявки: сумма к получению пересчитается сразу. К созданной заявке промокод применить нельзя.",
    body_en:
      "Open the promocode field of the exchange form and enter the code before you create the order: what you receive changes at once. A code cannot be added to an order later.",
  },
];
