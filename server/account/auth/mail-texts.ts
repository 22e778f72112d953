import type { Locale } from "#server/platform/locale.ts";
import type { AccountLetter } from "./account-letter.ts";

/** The letters about sign-ins and the second factor. */
export type AuthLetterName = "signIn" | "otpOn" | "otpOff";

/** The letters about sign-ins and the second factor, in both languages. */
export const authLetters: Record<Locale, Record<AuthLetterName, AccountLetter>> = {
  ru: {
    signIn: {
      title: "Вход с нового браузера",
      paragraphs: [
        "В ваш аккаунт вошли с браузера, с которого раньше не входили.",
        "Если это были не вы, смените пароль: это завершит все остальные сеансы.",
      ],
      action: "Открыть настройки",
    },
    otpOn: {
      title: "Второй фактор включён",
      paragraphs: [
        "Теперь для входа нужен код из приложения. Храните запасные коды отдельно от телефона.",
        "Если это сделали не вы, смените пароль и напишите в поддержку.",
      ],
      action: "Открыть настройки",
    },
    otpOff: {
      title: "Второй фактор выключен",
      paragraphs: [
        "Для входа в ваш аккаунт снова достаточно пароля.",
        "Если это сделали не вы, смените пароль и напишите в поддержку.",
      ],
      action: "Открыть настройки",
    },
  },
  en: {
    signIn: {
      title: "New sign-in to your account",
      paragraphs: [
        "Someone signed in to your account from a browser that you have not used before.",
        "If it was not you, change your password: that signs out every other device.",
      ],
      action: "Open settings",
    },
    otpOn: {
      title: "Second factor is on",
      paragraphs: [
        "From now on you sign in with a code from your authenticator app. Keep the recovery codes somewhere other than your phone.",
        "If it was not you, change your password and contact support.",
      ],
      action: "Open settings",
    },
    otpOff: {
      title: "Second factor is off",
      paragraphs: [
        "Your password alone is again enough to sign in to your account.",
        "If it was not you, change your password and contact support.",
      ],
      action: "Open settings",
    },
  },
};

/** Labels of the figures. */
export const authLabels = {
  ru: {
    browser: "Браузер",
    system: "Система",
    address: "Адрес",
    time: "Время",
  },
  en: {
    browser: "Browser",
    system: "System",
    address: "Address",
    time: "Time",
  },
} as const satisfies Record<Locale, Record<string, string>>;
