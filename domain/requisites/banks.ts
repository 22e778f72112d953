import { matchesSearch, type SearchEntry } from "#domain/exchange/currency-search.ts";
import type { Locale } from "#domain/text/locale.ts";

/** A bank that takes transfers by phone number. */
export interface Bank {
  readonly id: string;
  readonly name: Readonly<Record<Locale, string>>;
}

/**
 * Banks of the Faster Payments System (SBP) with the most customers first: id, Russian and English name, and other
 * names by which people look for them.
 */
const known: readonly (readonly [id: string, ru: string, en: string, others?: string])[] = [
  ["sber", "Сбербанк", "Sberbank", "Сбер"],
  ["tbank", "Т-Банк", "T-Bank", "Тинькофф Tinkoff Росбанк Rosbank"],
  ["vtb", "ВТБ", "VTB", "Почта Банк Открытие Pochta Otkritie"],
  ["alfa", "Альфа-Банк", "Alfa-Bank"],
  ["ozon", "Озон Банк", "Ozon Bank"],
  ["gazprombank", "Газпромбанк", "Gazprombank", "ГПБ"],
  ["sovcombank", "Совкомбанк", "Sovcombank", "Халва Хоум Банк Home Bank"],
  ["rshb", "Россельхозбанк", "Rosselkhozbank", "РСХБ"],
  ["raiffeisen", "Райффайзенбанк", "Raiffeisenbank", "Райф"],
  ["yandex", "Яндекс Банк", "Yandex Bank", "Яндекс Пэй"],
  ["psb", "ПСБ", "PSB", "Промсвязьбанк Promsvyazbank"],
  ["wb", "Вайлдберриз Банк", "Wildberries Bank", "ВБ Банк WB"],
  ["mts", "МТС Банк", "MTS Bank", "МТС Деньги"],
  ["domrf", "Банк ДОМ.РФ", "DOM.RF Bank"],
  ["mkb", "Московский кредитный банк", "Credit Bank of Moscow", "МКБ CBM"],
  ["otp", "ОТП Банк", "OTP Bank"],
  ["uralsib", "Банк Уралсиб", "Uralsib Bank"],
  ["akbars", "Ак Барс Банк", "Ak Bars Bank"],
  ["bspb", "Банк Санкт-Петербург", "Bank Saint Petersburg", "БСПБ"],
  ["unicredit", "ЮниКредит Банк", "UniCredit Bank"],
  ["renaissance", "Ренессанс Банк", "Renaissance Bank", "Ренессанс Кредит"],
  ["tochka", "Точка Банк", "Tochka Bank"],
  ["ubrir", "УБРиР", "UBRD", "Уральский банк реконструкции и развития"],
  ["sinara", "Банк Синара", "Sinara Bank", "СКБ Дело Банк"],
  ["rncb", "РНКБ", "RNCB"],
  ["absolut", "Абсолют Банк", "Absolut Bank"],
  ["bcs", "БКС Банк", "BCS Bank"],
  ["svoi", "Свой Банк", "Svoi Bank"],
  ["loko", "Локо-Банк", "Loko-Bank"],
  ["zenit", "Банк Зенит", "Zenit Bank"],
  ["center-invest", "Банк Центр-инвест", "Center-invest Bank"],
  ["modulbank", "Модульбанк", "Modulbank"],
  ["tkb", "ТКБ Банк", "TKB Bank", "Транскапиталбанк Transkapitalbank"],
  ["avangard", "Банк Авангард", "Avangard Bank"],
  ["kuban", "Кубань Кредит", "Kuban Credit"],
  ["primsotsbank", "Примсоцбанк", "Primsotsbank"],
  ["novikombank", "Новикомбанк", "Novikombank"],
  ["levoberezhny", "Банк Левобережный", "Levoberezhny Bank"],
  ["expobank", "Экспобанк", "Expobank"],
  ["fora", "Фора-Банк", "Fora-Bank"],
  ["finam", "Банк Финам", "Finam Bank"],
  ["yoomoney", "ЮМани", "YooMoney", "Яндекс Деньги"],
];

const listed = known.map(([id, ru, en, others = ""]): { bank: Bank; entry: SearchEntry } => ({
  bank: { id, name: { ru, en } },
  entry: { name: `${ru} ${en}`, tickers: [others], networks: [] },
}));

/** Known banks, the largest first. */
export const banks: readonly Bank[] = listed.map(({ bank }) => bank);

/** The bank with this name in any language, ignoring case; undefined when it is unknown. */
export const bankNamed = (text: string): Bank | undefined => {
  const wanted = text.trim().toLowerCase();
  return banks.find(({ name }) => Object.values(name).some((one) => one.toLowerCase() === wanted));
};

/** The banks that a typed text may mean: in either alphabet and keyboard layout, by former names, with one mistake. */
export const findBanks = (text: string): readonly Bank[] =>
  listed.filter(({ entry }) => matchesSearch(entry, text)).map(({ bank }) => bank);
