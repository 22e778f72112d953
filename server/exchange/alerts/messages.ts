import { catalogue } from "#server/platform/messages.ts";

/** Responses to alert requests, in both languages. */
export const messages = catalogue({
  ru: {
    asked: "Отправили письмо. Подтвердите адрес по ссылке в нём.",
    confirmed: "Адрес подтверждён. Напишем, как только это произойдёт.",
    email: "Введите корректный адрес электронной почты.",
    most: "На адрес включено оповещений: {limit}, это максимум. Отписка — по ссылке в письме.",
    pair: "Такого направления нет.",
    pointless: "Это поле есть только у оповещения о курсе.",
    reached: "Курс уже такой.",
    required: "Обязательное поле.",
    stopped: "Оповещений на этот адрес больше не будет.",
    value: "Введите число больше нуля.",
  },
  en: {
    asked: "An email is on its way. Confirm the address with the link in it.",
    confirmed: "The address is confirmed. We'll email you as soon as it happens.",
    email: "Enter a valid email address.",
    most: "This address has {limit} alerts, the maximum. Unsubscribe from any alert email.",
    pair: "We don't offer this pair.",
    pointless: "Only an alert about a rate has this field.",
    reached: "The rate is already there.",
    required: "This field is required.",
    stopped: "No more alerts will be sent to this address.",
    value: "Enter a number above zero.",
  },
});
