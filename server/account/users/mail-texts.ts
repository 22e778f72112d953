import type { AccountLetter } from "#server/account/auth/account-letter.ts";
import type { Locale } from "#server/platform/locale.ts";

/** The letters about an account and its password. */
export type UserLetterName = "activation" | "registered" | "active" | "recovery" | "password";

/** The letters about an account and its password, in both languages. */
export const userLetters: Record<Locale, Record<UserLetterName, AccountLetter>> = {
  ru: {
    activation: {
      title: "Активация аккаунта",
      paragraphs: [
        "Этот адрес указали при регистрации. Чтобы начать пользоваться аккаунтом, откройте ссылку и нажмите кнопку на странице. Ссылка действует трое суток и сработает один раз.",
        "Если вы откроете ссылку не в том браузере, в котором регистрировались, страница попросит задать пароль: так его будете знать только вы.",
        "Вы не регистрировались? Ничего не делайте: без вас аккаунт не заработает.",
      ],
      action: "Активировать",
    },
    registered: {
      title: "Вы уже зарегистрированы",
      paragraphs: [
        "Кто-то пытался зарегистрироваться с этим адресом, но аккаунт с ним уже есть. Если это были вы, просто войдите; если забыли пароль, задайте новый на странице входа.",
        "Это были не вы? Ничего делать не нужно: в аккаунте ничего не изменилось.",
      ],
      action: "Войти",
    },
    active: {
      title: "Аккаунт уже активен",
      paragraphs: ["Ссылка для активации не нужна: ваш аккаунт уже работает."],
      action: "Войти",
    },
    recovery: {
      title: "Новый пароль",
      paragraphs: [
        "Чтобы задать новый пароль, откройте ссылку. Она действует один час и сработает один раз. После смены пароля все прежние сеансы завершатся.",
        "Вы об этом не просили? Ничего не делайте: пароль останется прежним.",
      ],
      action: "Задать пароль",
    },
    password: {
      title: "Пароль изменён",
      paragraphs: [
        "Пароль вашего аккаунта изменён, другие сеансы завершены.",
        "Это сделали не вы? Сразу задайте новый пароль и напишите в поддержку.",
      ],
      action: "Задать новый пароль",
    },
  },
  en: {
    activation: {
      title: "Activate your account",
      paragraphs: [
        "Someone signed up with this address. To start using the account, open the link and press the button on the page. The link works once and expires in three days.",
        "If you open it in a different browser from the one you signed up in, you'll be asked to choose a password, so that only you know it.",
        "Didn't you sign up? Ignore this email: the account won't work without you.",
      ],
      action: "Activate",
    },
    registered: {
      title: "You already have an account",
      paragraphs: [
        "Someone tried to sign up with this address, but it already has an account. If it was you, simply sign in. If you forgot your password, choose a new one on the sign-in page.",
        "Wasn't it you? You don't need to do anything: nothing in the account has changed.",
      ],
      action: "Sign in",
    },
    active: {
      title: "Your account is already active",
      paragraphs: ["You don't need an activation link: your account already works."],
      action: "Sign in",
    },
    recovery: {
      title: "Choose a new password",
      paragraphs: [
        "To choose a new password, open the link. It works once and expires in an hour. Changing the password signs you out everywhere else.",
        "Didn't you ask for this? Ignore this email: your password stays as it is.",
      ],
      action: "Choose a password",
    },
    password: {
      title: "Password changed",
      paragraphs: [
        "The password of your account was changed, and all other devices were signed out.",
        "Wasn't it you? Choose a new password at once and contact support.",
      ],
      action: "Choose a new password",
    },
  },
};
