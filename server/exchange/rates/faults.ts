import { catalogue, type Localized, type Params } from "#server/platform/messages.ts";

/** What goes wrong with a source, in both languages. None of it has the address or a key. */
const messages = catalogue({
  ru: {
    address: "Адрес не в интернете: туда не обращаемся. Источник в своей сети задаётся в RATES_FILE.",
    bad_time: "Время не в ISO 8601 с часовым поясом и не в секундах с 1970 года.",
    connection: "Не удалось соединиться.",
    dtd: "В ответе есть DTD: такой XML не читаем.",
    encoding: "Текст ответа не в той кодировке, которую он называет.",
    html: "Вместо данных пришла страница HTML. Проверьте адрес.",
    https: "Адрес должен начинаться с https://.",
    name: "Такого имени нет в DNS.",
    no_price: "{pair}: здесь нет цены — {at}.",
    no_quote: "Ни одного годного курса.",
    no_time: "Времени нет в указанном месте.",
    not_json: "Ответ — не JSON.",
    not_xml: "Ответ — не XML.",
    redirect: "Адрес перенаправляет на другой. Укажите конечный.",
    slow: "Нет ответа за {seconds} сек.",
    status: "Ответ с кодом {status}.",
    tls: "Сертификат сервера не принят.",
    too_complex: "Ответ слишком сложен: он вложен слишком глубоко или читается слишком долго.",
    too_large: "Ответ больше 2 МБ.",
    zero: "{pair}: цена — ноль.",
  },
  en: {
    address:
      "This address isn't on the internet: we don't go there. Feeds of your own network belong in RATES_FILE.",
    bad_time: "The time isn't ISO 8601 with a zone, nor seconds since 1970.",
    connection: "There was no connection.",
    dtd: "The answer has a DTD: such XML isn't read.",
    encoding: "The text isn't in the encoding that it names.",
    html: "The answer is an HTML page, not data. Check the address.",
    https: "The address has to begin with https://.",
    name: "DNS doesn't know this name.",
    no_price: "{pair}: there's no price at {at}.",
    no_quote: "Not one usable rate.",
    no_time: "There's no time at its place.",
    not_json: "The answer isn't JSON.",
    not_xml: "The answer isn't XML.",
    redirect: "The address redirects to another one. Enter that one.",
    slow: "There was no answer in {seconds} sec.",
    status: "The answer has the status {status}.",
    tls: "The server's certificate wasn't accepted.",
    too_complex: "The answer is too complex: it is nested too deeply, or takes too long to read.",
    too_large: "The answer is larger than 2 MB.",
    zero: "{pair}: the price is zero.",
  },
});

export type FaultCode = Parameters<typeof messages>[0];

/** What went wrong, as it is stored. */
export interface Fault {
  readonly code: FaultCode;
  readonly params?: Params;
}

/** A fault in words. */
export const faultText = ({ code, params }: Fault): Localized => messages(code, params);
