import { catalogue } from "#server/platform/messages.ts";

/** Why a change of a feed is refused, in both languages. */
export const messages = catalogue({
  ru: {
    again: "Адрес ведёт на другой сервер: введите это значение заново.",
    address: "Укажите адрес вида https://rates.example/ticker.",
    feeds: "Назовите два источника или больше, которые уже есть и сами не составлены из других.",
    header: "Этот заголовок мы задаём сами.",
    joined: "Из него составлен другой: {name}. Сначала измените тот.",
    list: "Укажите, где список, символ и цена.",
    moved: "Курс снова изменился. Посмотрите ещё раз.",
    pair: "{pair}: нужны две разные валюты, и каждая пара — один раз.",
    price: "{pair}: цена — число больше нуля.",
    required: "Заполните это поле.",
    taken: "Это имя занято.",
    used: "Источником пользуются направления: {count}. Сначала дайте им другой.",
  },
  en: {
    again: "The address leads to another server: enter this value again.",
    address: "Enter an address like https://rates.example/ticker.",
    feeds: "Name two feeds or more that are there already, and that don't join others themselves.",
    header: "We set this header ourselves.",
    joined: "Another one joins it: {name}. Change that one first.",
    list: "Say where the list, the symbol and the price are.",
    moved: "The rate has moved again. Look once more.",
    pair: "{pair}: name two different currencies, and each pair once.",
    price: "{pair}: a price is a number above zero.",
    required: "Fill in this field.",
    taken: "This name is taken.",
    used: "Pairs use this source: {count}. Give them another one first.",
  },
});
