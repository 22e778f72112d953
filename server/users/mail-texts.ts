import type { AccountLetter } from "#server/auth/account-letter.ts";
import type { Locale } from "#server/platform/locale.ts";

/** The letters about an account and its password. */
export type UserLetterName = "activation" | "registered" | "active" | "recovery" | "password";

/** The letters about an account and its password, in both languages. */
export const userLetters: Record<Locale, Record<UserLetterName, AccountLetter>> = {
  ru: {
    activation: {
      title: "Активация учётной записи",
      paragraphs: [
        "Этот адрес указали при регистрации. Чтобы начать пользоваться учётной записью, откройте ссылку и нажмите кнопку на странице. Ссылка действует трое суток и сработает один раз.",
        "Если вы откроете ссылку не в том браузере, в котором регистрировались, страница попросит задать пароль: так его будете знать только вы.",
        "Если вы не регистрировались, ничего не делайте: без вас запись не заработает.",
      ],
      action: "Активировать",
    },
    registered: {
      title: "Вы уже зарегистрированы",
      paragraphs: [
        "Кто-то пытался зарегистрироваться с этим адресом, но учётная запись с ним уже есть. Если это были вы, просто войдите; если забыли пароль, задайте новый на странице входа.",
        "Если это были не вы, ничего делать не нужно: в учётной записи ничего не изменилось.",
      ],
      action: "Войти",
    },
    active: {
      title: "Учётная запись уже активна",
      paragraphs: ["Ссылка для активации не нужна: ваша учётная запись уже работает."],
      action: "Войти",
    },
    recovery: {
      title: "Новый пароль",
      paragraphs: [
        "Чтобы задать новый пароль, откройте ссылку. Она действует один час и сработает один раз. После смены пароля все прежние сеансы завершатся.",
        "Если вы об этом не просили, ничего не делайте: пароль останется прежним.",
      ],
      action: "Задать пароль",
    },
    password: {
      title: "Пароль изменён",
      paragraphs: [
        "Пароль вашей учётной записи изменён, другие сеансы завершены.",
        "Если это сделали не вы, немедленно задайте новый пароль и напишите в поддержку.",
      ],
      action: "Задать новый пароль",
    },
  },
  en: {
    activation: {
      title: "Activate your account",
      paragraphs: [
        "This address was given in a registration. To begin using the account, open the link and press the button on its page. The link works once, within three days.",
        "If you open it in another browser than the one you registered in, the page asks you to choose a password, so that only you know it.",
        "If you did not register, do nothing: the account will not work without you.",
      ],
      action: "Activate",
    },
    registered: {
      title: "You are registered already",
      paragraphs: [
        "Somebody tried to register with this address, but it has an account already. If it was you, simply sign in; if you forgot the password, choose a new one from the sign-in page.",
        "If it was not you, there is nothing to do: nothing has changed in the account.",
      ],
      action: "Sign in",
    },
    active: {
      title: "Your account is active already",
      paragraphs: ["You need no activation link: your account works already."],
      action: "Sign in",
    },
    recovery: {
      title: "A new password",
      paragraphs: [
        "To choose a new password, open the link. It works once, within an hour. When the password is changed, all earlier sessions end.",
        "If you did not ask for this, do nothing: the password stays as it is.",
      ],
      action: "Choose a password",
    },
    password: {
      title: "Password changed",
      paragraphs: [
        "The password of your account was changed, and other sessions were ended.",
        "If it was not you, choose a new password at once and write to the support.",
      ],
      action: "Choose a new password",
    },
  },
};
