import type { Locale } from "./locale.ts";

/** A text chosen once the language of the response is known. Programs read what it says from `code` and `params`. */
export interface Localized {
  (locale: Locale): string;
  readonly code?: string;
  readonly params?: Params;
  /** Of a formatted figure: the decimal itself. */
  readonly decimal?: string;
}

/** Values of the placeholders. Localized values are resolved with the message. */
export type Params = Readonly<Record<string, string | number | Localized>>;

/** A placeholder: `{limit}`, or in ICU's notation `{limit, plural, one {# item} other {# items}}`. */
const placeholder = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;

/** The form of a text for a number. */
const formFor = (locale: Locale, forms: string, value: string): string => {
  const category = new Intl.PluralRules(locale).select(Number(value));
  const found = new Map([...forms.matchAll(/ (\w+) \{([^{}]*)\}/g)].map(([, name, form]) => [name, form]));
  return found.get(category) ?? found.get("other") ?? "";
};

/**
 * A message catalogue, whose type requires both languages. Features keep theirs in `messages.ts` and call the
 * result with a code: `const t = catalogue({ ru: {…}, en: {…} }); t("too_small", { min })`.
 */
export const catalogue =
  <Code extends string>(messages: Record<Locale, Record<Code, string>>) =>
  (code: Code, params: Params = {}): Localized => {
    const write = (locale: Locale): string =>
      messages[locale][code].replaceAll(placeholder, (place, name: string, forms?: string) => {
        const value = params[name] ?? place;
        const text = typeof value === "function" ? value(locale) : String(value);
        if (forms === undefined) return text;
        const decimal = typeof value === "function" ? value.decimal : undefined;
        return formFor(locale, forms, decimal ?? text).replace("#", text);
      });
    return Object.assign(write, { code, params });
  };

/** A text that is the same in all languages, such as the specification's 'Page not found: {path}'. */
export const verbatim =
  (text: string): Localized =>
  () =>
    text;

/** How many decimals a number may have. Features check this by their own rules. */
export const decimals = {
  ru: "Не больше {limit, plural, one {# знака} other {# знаков}} после запятой.",
  en: "No more than {limit, plural, one {# decimal} other {# decimals}}.",
};

/** The platform's messages: transport, validation, uploads, captcha. */
export const t = catalogue({
  ru: {
    address_malformed: "Адрес запроса не удалось разобрать.",
    array: "Должно быть списком.",
    array_max: "Не больше {limit, plural, one {# элемента} other {# элементов}}.",
    array_min: "Не меньше {limit, plural, one {# элемента} other {# элементов}}.",
    authentication_failed: "Неверный токен.",
    blank: "Не может быть пустым.",
    boolean: "Должно быть true или false.",
    captcha: "Проверка не пройдена. Попробуйте ещё раз.",
    choice: "Недопустимое значение.",
    date_time: "Укажите дату и время в формате ISO 8601.",
    email: "Введите корректный адрес электронной почты.",
    error: "Внутренняя ошибка сервера.",
    file_broken: "Файл повреждён или не читается.",
    file_empty: "Файл пуст.",
    file_missing: "Файл не отправлен.",
    file_several: "Отправьте один файл.",
    file_slow: "Файл передаётся слишком медленно. Попробуйте ещё раз, когда связь станет лучше.",
    file_too_complex: "Слишком большое или сложное содержимое файла.",
    format: "Неверный формат.",
    idempotency_in_progress: "Такой же запрос ещё выполняется. Повторите чуть позже.",
    idempotency_mismatch: "Этот Idempotency-Key уже использован с другим запросом.",
    control: "Управляющие символы здесь не допускаются.",
    integer: "Должно быть целым числом.",
    max: "Не больше {limit}.",
    max_length: "Не длиннее {limit, plural, one {# символа} other {# символов}}.",
    method_not_allowed: "Метод {method} здесь не поддерживается.",
    min: "Не меньше {limit}.",
    min_length: "Не короче {limit, plural, one {# символа} other {# символов}}.",
    not_authenticated: "Учётные данные не были предоставлены.",
    not_found: "Не найдено.",
    null: "Не может быть null.",
    number: "Должно быть числом.",
    object: "Должно быть объектом.",
    parse_error: "Тело запроса не удалось разобрать.",
    otp_required: "Для этого включите двухэтапный вход в настройках.",
    permission_denied: "Недостаточно прав.",
    required: "Обязательное поле.",
    string: "Должно быть строкой.",
    throttled: "Слишком много запросов. Повторите через {seconds} сек.",
    token_expired: "Срок действия токена истёк",
    token_invalid: "Токен недействителен",
    token_not_valid: "Токен недействителен для любого типа токенов",
    token_type: "Токен имеет неправильный тип",
    too_large: "Тело запроса слишком большое.",
    too_many_decimals: decimals.ru,
    too_large_file: "Файл больше {megabytes} МБ.",
    unavailable: "Сервис временно недоступен. Повторите через несколько секунд.",
    unknown: "Неизвестное поле.",
    unsupported_file: "Принимаются только файлы JPEG, PNG, WebP и PDF.",
    unsupported_gif: "Изображения GIF не принимаются. Сохраните снимок в формате JPEG или PNG.",
    unsupported_heic:
      "Формат HEIC не принимается. На айфоне выберите «Настройки → Камера → Форматы → Наиболее совместимый» или сохраните снимок в JPEG.",
    unsupported_image: "Принимаются только изображения JPEG, PNG и WebP.",
    unsupported_svg: "Рисунки SVG не принимаются. Пришлите фотографию в формате JPEG, PNG или WebP.",
    unsupported_media_type: "Тип содержимого не поддерживается.",
    uploads_busy: "Сейчас загружается слишком много файлов. Повторите через несколько секунд.",
    uri_too_long: "Слишком длинный адрес запроса.",
    uuid: "Должно быть корректным UUID.",
  },
  en: {
    address_malformed: "The address of the request can't be parsed.",
    array: "Must be a list.",
    array_max: "No more than {limit, plural, one {# item} other {# items}}.",
    array_min: "No fewer than {limit, plural, one {# item} other {# items}}.",
    authentication_failed: "Invalid token.",
    blank: "This field may not be blank.",
    boolean: "Must be true or false.",
    captcha: "The check didn't pass. Try again.",
    choice: "Not a valid choice.",
    date_time: "Use the ISO 8601 format for date and time.",
    email: "Enter a valid email address.",
    error: "Internal server error.",
    file_broken: "The file is damaged or can't be read.",
    file_empty: "The file is empty.",
    file_missing: "No file was sent.",
    file_several: "Send one file.",
    file_slow: "The file is arriving too slowly. Try again when your connection is better.",
    file_too_complex: "The contents of the file are too large or too complex.",
    format: "Invalid format.",
    idempotency_in_progress: "The same request is still running. Try again shortly.",
    idempotency_mismatch: "This Idempotency-Key was used with another request.",
    control: "Control characters aren't allowed here.",
    integer: "Must be an integer.",
    max: "No more than {limit}.",
    max_length: "No longer than {limit, plural, one {# character} other {# characters}}.",
    method_not_allowed: "Method {method} isn't allowed here.",
    min: "No less than {limit}.",
    min_length: "No shorter than {limit, plural, one {# character} other {# characters}}.",
    not_authenticated: "Authentication credentials were not provided.",
    not_found: "Not found.",
    null: "This field may not be null.",
    number: "Must be a number.",
    object: "Must be an object.",
    parse_error: "The body of the request can't be parsed.",
    otp_required: "Turn on two-step sign-in in the settings first.",
    permission_denied: "You don't have permission to do this.",
    required: "This field is required.",
    string: "Must be a string.",
    throttled: "Too many requests. Try again in {seconds} sec.",
    token_expired: "Token is expired",
    token_invalid: "Token is invalid",
    token_not_valid: "Given token not valid for any token type",
    token_type: "Token has wrong type",
    too_large: "The body of the request is too large.",
    too_many_decimals: decimals.en,
    too_large_file: "The file is larger than {megabytes} MB.",
    unavailable: "The service is temporarily unavailable. Try again in a few seconds.",
    unknown: "Unknown field.",
    unsupported_file: "Only JPEG, PNG, WebP and PDF files are accepted.",
    unsupported_gif: "GIF images aren't accepted. Save the photo as JPEG or PNG.",
    unsupported_heic:
      "HEIC isn't accepted. On an iPhone choose Settings → Camera → Formats → Most Compatible, or save the photo as JPEG.",
    unsupported_image: "Only JPEG, PNG and WebP images are accepted.",
    unsupported_svg: "SVG drawings aren't accepted. Send a photo as JPEG, PNG or WebP.",
    unsupported_media_type: "The type of the content isn't supported.",
    uploads_busy: "Too many files are being uploaded now. Try again in a few seconds.",
    uri_too_long: "The address of the request is too long.",
    uuid: "Must be a valid UUID.",
  },
});
