import { catalogue } from "#server/platform/messages.ts";

/** Refusals about gift cards, in both languages. */
export const messages = catalogue({
  ru: {
    above_available: "На балансе только {limit} {ticker}.",
    below_min: "Не меньше {limit} {ticker}.",
    code_cancelled: "Эта карта отменена. Спросите того, кто её подарил.",
    code_redeemed: "Эту карту уже активировали.",
    code_redeemed_by_you: "Вы уже активировали эту карту: деньги на вашем балансе.",
    code_unknown: "Карты с таким кодом нет. Проверьте код: в нём 20 букв и цифр.",
    code_not_shown: "Код этой карты больше нельзя показать. Верните деньги и создайте новую карту.",
    control: "Управляющие символы здесь не допускаются.",
    daily_limit: "За сутки вы можете выпустить карт не больше чем на {limit} {ticker}.",
    email: "Это не похоже на адрес почты.",
    gift_card_state: "С этой картой так уже не поступить: её активировали или отменили.",
    not_a_number: "Введите число.",
    not_positive: "Сумма должна быть больше нуля.",
    reason_blank: "Укажите причину.",
    second_person: "Эту карту подтверждает другой сотрудник: не тот, кто её выпустил.",
    too_long: "Не больше {limit} символов.",
    too_many_decimals: "Не больше {limit} знаков после запятой.",
  },
  en: {
    above_available: "Only {limit} {ticker} is on the balance.",
    below_min: "No less than {limit} {ticker}.",
    code_cancelled: "This card was cancelled. Ask the person who gave it to you.",
    code_redeemed: "This card has already been redeemed.",
    code_redeemed_by_you: "You have already redeemed this card: the money is on your balance.",
    code_unknown: "There is no card with this code. Check it: it has 20 letters and digits.",
    code_not_shown:
      "The code of this card can no longer be shown. Take the money back and create a new card.",
    control: "Control characters are not allowed here.",
    daily_limit: "Within a day you may issue cards for no more than {limit} {ticker}.",
    email: "This does not look like an e-mail address.",
    gift_card_state: "This cannot be done with the card any more: it was redeemed or cancelled.",
    not_a_number: "Enter a number.",
    not_positive: "The amount must be above zero.",
    reason_blank: "Enter a reason.",
    second_person: "This card needs the approval of another person than the one who issued it.",
    too_long: "No more than {limit} characters.",
    too_many_decimals: "No more than {limit} decimals.",
  },
});
