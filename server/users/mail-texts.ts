import type { Locale } from "#server/platform/locale.ts";

/** What a letter about an account says. */
export interface AccountLetter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label of the button. */
  readonly action?: string;
}

/** The letters about an account. */
export type AccountLetterName =
  | "activation"
  | "registered"
  | "active"
  | "recovery"
  | "password"
  | "signIn"
  | "otpOn"
  | "otpOff";

/** The letters about an account, in both languages. */
export const accountLetters: Record<Locale, Record<AccountLetterName, AccountLetter>> = {
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

/** Labels of the figures, and why the letter came. */
export const accountLabels = {
  ru: {
    browser: "Браузер",
    system: "Система",
    address: "Адрес",
    time: "Время",
    footer: "Вы получили это письмо, потому что этот адрес указан в учётной записи.",
  },
  en: {
    browser: "Browser",
    system: "System",
    address: "Address",
    time: "Time",
    footer: "You received this message because this address was given in an account.",
  },
} as const satisfies Record<Locale, Record<string, string>>;
