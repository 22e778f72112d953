import { catalogue } from "#server/platform/messages.ts";

/** Refusals of sign-ins, sessions and password checks, in both languages. */
export const messages = catalogue({
  ru: {
    captcha: "Подтвердите, что вы не робот.",
    cross_site: "Запрос пришёл с другого сайта.",
    otp_absent: "Второй фактор не включён.",
    otp_invalid: "Неверный код.",
    otp_not_begun: "Сначала начните настройку второго фактора.",
    otp_present: "Второй фактор уже включён.",
    otp_required: "Введите код второго фактора.",
    password_wrong: "Неверный пароль.",
    refused: "Не найдено активной учётной записи с указанными данными",
    token_blacklisted: "Токен занесён в чёрный список",
    token_expired: "Срок действия токена истёк",
    token_invalid: "Токен недействителен",
    token_type: "Токен имеет неправильный тип",
  },
  en: {
    captcha: "Confirm that you are not a robot.",
    cross_site: "The request came from another site.",
    otp_absent: "There is no second factor.",
    otp_invalid: "The code is wrong.",
    otp_not_begun: "Begin to set up the second factor first.",
    otp_present: "There is a second factor already.",
    otp_required: "Enter the code of the second factor.",
    password_wrong: "The password is wrong.",
    refused: "No active account found with the given credentials",
    token_blacklisted: "Token is blacklisted",
    token_expired: "Token is expired",
    token_invalid: "Token is invalid",
    token_type: "Token has wrong type",
  },
});
