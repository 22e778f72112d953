import { catalogue } from "#server/platform/messages.ts";

/** Refusals of sign-ins, sessions and password checks, in both languages. */
export const messages = catalogue({
  ru: {
    cross_site: "Запрос пришёл с другого сайта.",
    otp_absent: "Двухэтапный вход не включён.",
    otp_invalid: "Неверный код.",
    otp_not_begun: "Сначала начните настройку двухэтапного входа.",
    otp_present: "Двухэтапный вход уже включён.",
    otp_required: "Введите код из приложения или резервный код.",
    password_wrong: "Неверный пароль.",
    refused: "Неверная почта или пароль, либо аккаунт не активирован",
    token_blacklisted: "Токен занесён в чёрный список",
    token_expired: "Срок действия токена истёк",
    token_invalid: "Токен недействителен",
    token_type: "Токен имеет неправильный тип",
  },
  en: {
    cross_site: "The request came from another site.",
    otp_absent: "Two-step sign-in is off.",
    otp_invalid: "The code is wrong.",
    otp_not_begun: "Start setting up two-step sign-in first.",
    otp_present: "Two-step sign-in is already on.",
    otp_required: "Enter the code from your authenticator app, or a recovery code.",
    password_wrong: "The password is wrong.",
    refused: "No active account found with the given credentials",
    token_blacklisted: "Token is blacklisted",
    token_expired: "Token is expired",
    token_invalid: "Token is invalid",
    token_type: "Token has wrong type",
  },
});
