import { catalogue } from "#server/platform/messages.ts";

/** Refusals of the partner API, in both languages. */
export const messages = catalogue({
  ru: {
    above_max: "Не больше {limit} {ticker}.",
    address: "Укажите адрес вида https://shop.example/orders/1024.",
    below_min: "Не меньше {limit} {ticker}.",
    choice_elsewhere: "Выбор возможен только между underpaid и paid.",
    control: "Управляющие символы здесь не допускаются.",
    key_mode: "Для этого нужен тестовый ключ, xk_test_….",
    move_missing: "Из статуса {from} заявка не переходит в {to}.",
    customer_unpaid_limit:
      "У покупателя уже {limit, plural, one {# неоплаченная заявка} few {# неоплаченные заявки} other {# неоплаченных заявок}}. Дождитесь оплаты или отмените прежние.",
    shop_unpaid_limit:
      "У магазина уже {limit, plural, one {# неоплаченная заявка} few {# неоплаченные заявки} other {# неоплаченных заявок}}. Дождитесь оплаты или отмените прежние.",
    direction_missing: "Такого направления нет.",
    https: "Адрес должен начинаться с https://.",
    not_positive: "Должно быть больше нуля.",
    order_taken: "По этому order_id заявка уже создана.",
    quote_expired: "Срок котировки истёк. Запросите новую.",
    quote_unknown: "Такой котировки нет.",
    quote_used: "По этой котировке заявка уже создана.",
    required: "Заполните это поле.",
    site: "Адрес должен быть на сайте магазина: {site}.",
    too_long: "Не больше {limit} символов.",
    with_quote: "Не указывается вместе с quote.",
  },
  en: {
    above_max: "No more than {limit} {ticker}.",
    address: "Enter an address like https://shop.example/orders/1024.",
    below_min: "At least {limit} {ticker}.",
    choice_elsewhere: "You can only choose between underpaid and paid.",
    control: "Control characters aren't allowed here.",
    key_mode: "This takes a test key, xk_test_….",
    move_missing: "An order can't move from {from} to {to}.",
    customer_unpaid_limit:
      "The customer has {limit, plural, one {# unpaid claim} other {# unpaid claims}} already. Wait for their payment, or cancel some.",
    shop_unpaid_limit:
      "The shop has {limit, plural, one {# unpaid claim} other {# unpaid claims}} already. Wait for their payment, or cancel some.",
    direction_missing: "We don't offer this pair.",
    https: "The address has to begin with https://.",
    not_positive: "It must be more than zero.",
    order_taken: "This order_id already has an order.",
    quote_expired: "The quote has expired. Request a new one.",
    quote_unknown: "This quote doesn't exist.",
    quote_used: "This quote already has an order.",
    required: "Fill in this field.",
    site: "The address has to be on the site of the shop: {site}.",
    too_long: "No more than {limit} characters.",
    with_quote: "Not together with a quote.",
  },
});
