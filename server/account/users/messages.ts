import { catalogue } from "#server/platform/messages.ts";

/** Responses of account operations, in both languages. */
export const messages = catalogue({
  ru: {
    activated: "Аккаунт активирован",
    email: "Введите корректный адрес электронной почты.",
    link: "Ссылка уже использована или устарела. Запросите новую.",
    mail_sent: "Если этот адрес подходит, письмо уже в пути.",
    password_changed: "Пароль изменён",
    password_choose: "Придумайте пароль: регистрацию начали в другом браузере.",
    password_common: "Этот пароль слишком распространён: его подберут первым.",
    password_email: "Пароль не должен совпадать с адресом почты.",
    password_long: "Не длиннее {limit} символов.",
    password_repeat: "Пароли не совпадают.",
    password_short: "Не короче {limit} символов.",
    rules: "Примите правила, чтобы продолжить.",
  },
  en: {
    activated: "Account successfully activated",
    email: "Enter a valid email address.",
    link: "This link was used or has expired. Request a new one.",
    mail_sent: "If this address fits, the email is on its way.",
    password_changed: "Password changed successfully",
    password_choose: "Choose a password: the registration was made in another browser.",
    password_common: "This password is too common: it's among the first to be tried.",
    password_email: "The password may not be the email address.",
    password_long: "No longer than {limit} characters.",
    password_repeat: "The passwords differ.",
    password_short: "No shorter than {limit} characters.",
    rules: "Accept the rules to continue.",
  },
});
