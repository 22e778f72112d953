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
        "В вашу учётную запись вошли с браузера, с которого раньше не входили.",
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
        "Для входа в вашу учётную запись снова достаточно пароля.",
        "Если это сделали не вы, смените пароль и напишите в поддержку.",
      ],
      action: "Открыть настройки",
    },
  },
  en: {
    signIn: {
      title: "Signed in from a new browser",
      paragraphs: [
        "Your account was signed in to from a browser that had not been used for it before.",
        "If it was not you, change the password: that ends all other sessions.",
      ],
      action: "Open the settings",
    },
    otpOn: {
      title: "Second factor is on",
      paragraphs: [
        "From now on signing in needs a code from your authenticator. Keep the recovery codes apart from the phone.",
        "If it was not you, change the password and write to the support.",
      ],
      action: "Open the settings",
    },
    otpOff: {
      title: "Second factor is off",
      paragraphs: [
        "The password alone is enough again to sign in to your account.",
        "If it was not you, change the password and write to the support.",
      ],
      action: "Open the settings",
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
