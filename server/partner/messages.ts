import { catalogue } from "#server/platform/messages.ts";

/** Why a call of a shop's server is refused, in both languages. */
export const messages = catalogue({
  ru: {
    above_max: "Не больше {limit} {ticker}.",
    below_min: "Не меньше {limit} {ticker}.",
    direction_missing: "Такого направления обмена нет.",
    not_positive: "Должно быть больше нуля.",
    order_taken: "По этому order_id заявка уже создана.",
    quote_expired: "Срок котировки истёк. Запросите новую.",
    quote_unknown: "Такой котировки нет.",
    quote_used: "По этой котировке заявка уже создана.",
    required: "Заполните это поле.",
    too_many_decimals: "Не больше {limit} знаков после запятой.",
    with_quote: "Не указывается вместе с quote.",
  },
  en: {
    above_max: "No more than {limit} {ticker}.",
    below_min: "At least {limit} {ticker}.",
    direction_missing: "There is no such direction.",
    not_positive: "It must be more than zero.",
    order_taken: "This order_id has a claim already.",
    quote_expired: "The quote has expired. Ask for another one.",
    quote_unknown: "There is no such quote.",
    quote_used: "This quote has a claim already.",
    required: "Fill in this field.",
    too_many_decimals: "No more than {limit} decimals.",
    with_quote: "Not together with a quote.",
  },
});
