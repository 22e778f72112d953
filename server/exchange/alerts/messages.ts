import { catalogue } from "#server/platform/messages.ts";

/** Responses to alert requests, in both languages. */
export const messages = catalogue({
  ru: {
    asked: "Отправили письмо. Подтвердите адрес по ссылке в нём.",
    confirmed: "Адрес подтверждён. Напишем, как только это произойдёт.",
    email: "Введите корректный адрес электронной почты.",
    most: "На этот адрес уже ждут {limit} оповещений, больше нельзя. Отписаться от всех можно по ссылке в любом письме.",
    pair: "Такого направления нет.",
    pointless: "Это поле есть только у оповещения о курсе.",
    reached: "Курс уже такой.",
    required: "Обязательное поле.",
    stopped: "Оповещений на этот адрес больше не будет.",
    value: "Введите число больше нуля.",
  },
  en: {
    asked: "An e-mail is on its way. Confirm the address by the link in it.",
    confirmed: "The address is confirmed. We will write as soon as it happens.",
    email: "Enter a valid e-mail address.",
    most: "This address has {limit} alerts, which is the most. You can unsubscribe from all of them by the link in any letter.",
    pair: "There is no such pair.",
    pointless: "Only an alert about a rate has this field.",
    reached: "The rate is there already.",
    required: "This field is required.",
    stopped: "No more alerts will be sent to this address.",
    value: "Enter a number above zero.",
  },
});
