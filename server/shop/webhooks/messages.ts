import { catalogue } from "#server/platform/messages.ts";

/** Refusals about webhooks, in both languages. */
export const messages = catalogue({
  ru: {
    address: "Укажите адрес вида https://shop.example/webhooks.",
    control: "Управляющие символы здесь не допускаются.",
    future: "Это время ещё не наступило.",
    https: "Адрес должен начинаться с https://.",
    most_endpoints: "У магазина может быть не больше {limit} адресов. Удалите ненужный.",
    most_secrets: "Секрет меняли слишком часто. Подождите, пока закончится срок одного из прежних.",
    off: "Отправка на этот адрес выключена.",
    port: "Вебхуки отправляются только на порты 443 и 8443.",
    private: "Этот адрес не в интернете: вебхуки на него не отправляются.",
    required: "Заполните это поле.",
    too_long: "Не больше {limit} символов.",
    too_many: "С этого времени больше {limit} событий. Укажите более позднее.",
    unknown_name: "Такого имени нет в DNS.",
  },
  en: {
    address: "Enter an address like https://shop.example/webhooks.",
    control: "Control characters aren't allowed here.",
    future: "This time hasn't come yet.",
    https: "The address has to begin with https://.",
    most_endpoints: "A shop has at most {limit} endpoints. Remove one you don't need.",
    most_secrets: "The secret was rotated too often. Wait until one of the old ones has ended.",
    off: "This endpoint is switched off.",
    port: "Webhooks go to the ports 443 and 8443 only.",
    private: "This address isn't on the internet: no webhooks go there.",
    required: "Fill in this field.",
    too_long: "No more than {limit} characters.",
    too_many: "There are more than {limit} events since then. Enter a later time.",
    unknown_name: "DNS doesn't know this name.",
  },
});
