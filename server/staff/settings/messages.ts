import { catalogue } from "#server/platform/messages.ts";

/** Refusals of values that staff set, and of the captcha that they switch, in both languages. */
export const messages = catalogue({
  ru: {
    amount: "Укажите сумму, например 250.5.",
    captcha: "Подтвердите, что вы не робот.",
    colour: "Укажите цвет, например #0a5a70.",
    company: "От 1 до 200 символов.",
    email: "Укажите адрес почты.",
    flag: "Может быть только включено или выключено.",
    houseOfOne:
      "Включает только тот, кто решает один и входит с кодом из приложения. Кроме вас, решают другие сотрудники, или у вас нет второго шага входа.",
    hours: "Укажите часы и часовой пояс: 09:00-23:00 Europe/Moscow.",
    logo: "Такого логотипа нет. Загрузите его.",
    minutes: "Целое число минут от {least} до {most}.",
    name: "От 1 до 60 символов.",
    telegram: "Имя в Telegram: от 3 до 32 латинских букв, цифр и подчёркиваний.",
  },
  en: {
    amount: "Write an amount, such as 250.5.",
    captcha: "Confirm that you aren't a robot.",
    colour: "Give a colour, such as #0a5a70.",
    company: "From 1 to 200 characters.",
    email: "Give an email address.",
    flag: "It can only be on or off.",
    houseOfOne:
      "Only who decides alone and signs in with a code from an app turns this on. Others decide here too, or your sign-in has one step.",
    hours: "Give hours and a time zone: 09:00-23:00 Europe/Moscow.",
    logo: "There is no such logo. Upload it.",
    minutes: "A whole number of minutes from {least} to {most}.",
    name: "From 1 to 60 characters.",
    telegram: "A Telegram name: 3 to 32 Latin letters, digits and underscores.",
  },
});
