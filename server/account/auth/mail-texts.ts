import type { Locale } from "#server/platform/locale.ts";
import type { AccountLetter } from "./account-letter.ts";

/** The letters about sign-ins and the second factor. */
export type AuthLetterName = "signIn" | "otpOn" | "otpOff" | "otpReset";

/** The letters about sign-ins and the second factor, in both languages. */
export const authLetters: Record<Locale, Record<AuthLetterName, AccountLetter>> = {
  ru: {
    signIn: {
      title: "Вход через новый браузер",
      paragraphs: [
        "В ваш аккаунт вошли через браузер, которым раньше не пользовались.",
        "Это были не вы? Смените пароль: это завершит все остальные сеансы.",
      ],
      action: "Открыть настройки",
    },
    otpOn: {
      title: "Двухэтапный вход включён",
      paragraphs: [
        "Теперь для входа нужен код из приложения. Храните резервные коды отдельно от телефона.",
        "Это сделали не вы? Смените пароль и напишите в поддержку.",
      ],
      action: "Открыть настройки",
    },
    otpOff: {
      title: "Двухэтапный вход выключен",
      paragraphs: [
        "Для входа в ваш аккаунт снова достаточно пароля.",
        "Это сделали не вы? Смените пароль и напишите в поддержку.",
      ],
      action: "Открыть настройки",
    },
    otpReset: {
      title: "Поддержка выключила двухэтапный вход",
      paragraphs: [
        "Для входа в ваш аккаунт теперь достаточно пароля. Включите двухэтапный вход снова в настройках.",
        "Вы об этом не просили? Смените пароль и напишите в поддержку.",
      ],
      action: "Открыть настройки",
    },
  },
  en: {
    signIn: {
      title: "New sign-in to your account",
      paragraphs: [
        "Someone signed in to your account from a browser that you haven't used before.",
        "Wasn't it you? Change your password: that signs out every other device.",
      ],
      action: "Open settings",
    },
    otpOn: {
      title: "Two-step sign-in is on",
      paragraphs: [
        "From now on you sign in with a code from your authenticator app. Keep the recovery codes somewhere other than your phone.",
        "Wasn't it you? Change your password and contact support.",
      ],
      action: "Open settings",
    },
    otpOff: {
      title: "Two-step sign-in is off",
      paragraphs: [
        "Your password alone is again enough to sign in to your account.",
        "Wasn't it you? Change your password and contact support.",
      ],
      action: "Open settings",
    },
    otpReset: {
      title: "Support turned two-step sign-in off",
      paragraphs: [
        "Your password alone is now enough to sign in to your account. Turn two-step sign-in on again in the settings.",
        "Didn't you ask for this? Change your password and contact support.",
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
