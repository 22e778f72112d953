import { catalogue } from "#server/platform/messages.ts";

/** Responses of account operations, in both languages. */
export const messages = catalogue({
  ru: {
    activated: "Учётная запись успешно активирована",
    email: "Введите корректный адрес электронной почты.",
    link: "Ссылка уже использована или устарела. Запросите новую.",
    mail_sent: "Если этот адрес подходит, письмо уже в пути.",
    password_changed: "Пароль успешно изменён",
    password_choose: "Придумайте пароль: регистрацию начали в другом браузере.",
    password_common: "Этот пароль слишком распространён: его подберут первым.",
    password_email: "Пароль не должен совпадать с адресом почты.",
    password_long: "Не длиннее {limit} символов.",
    password_repeat: "Пароли не совпадают.",
    password_short: "Не короче {limit} символов.",
    rules: "Нужно принять правила.",
  },
  en: {
    activated: "Account successfully activated",
    email: "Enter a valid e-mail address.",
    link: "The link was used already or is too old. Ask for a new one.",
    mail_sent: "If this address fits, the mail is on its way.",
    password_changed: "Password changed successfully",
    password_choose: "Choose a password: the registration was made in another browser.",
    password_common: "This password is too common: it is among the first to be tried.",
    password_email: "The password may not be the e-mail address.",
    password_long: "No longer than {limit} characters.",
    password_repeat: "The passwords differ.",
    password_short: "No shorter than {limit} characters.",
    rules: "The rules must be accepted.",
  },
});
