import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import { currencies } from "./currencies.ts";

interface Text {
  readonly ru: string;
  readonly en: string;
}

interface Field {
  readonly name: string;
  readonly kind: RequisiteKind;
  readonly label: Text;
  readonly hint: Text | null;
  readonly required: boolean;
}

type Place = Pick<RequisiteFieldsTable, "side" | "variant">;

const receive: Place = { side: "receive", variant: "input" };
const send: Place = { side: "send", variant: "input" };
const sendVerified: Place = { side: "send", variant: "inputVerify" };

const field = (
  name: string,
  kind: RequisiteKind,
  label: Text,
  hint: Text | null,
  required = true,
): Field => ({
  name,
  kind,
  label,
  hint,
  required,
});

const address = (kind: RequisiteKind, network: string, ruHint: string, enHint: string): Field =>
  field("account", kind, { ru: `Адрес ${network}`, en: `${network} address` }, { ru: ruHint, en: enHint });

const card = field("account", "card", { ru: "Номер карты", en: "Card number" }, null);
const holder = field(
  "holder",
  "name",
  { ru: "Имя и фамилия владельца карты", en: "Cardholder's name" },
  null,
);
const senderCard = field(
  "account",
  "card",
  { ru: "Карта, с которой вы платите", en: "Card you pay from" },
  {
    ru: "Платёж с другой карты вернём отправителю",
    en: "Payments from other cards are returned",
  },
);
const verifiedCard = field(
  "account",
  "card",
  { ru: "Проверенная карта, с которой вы платите", en: "Verified card you pay from" },
  null,
);
const person = field("name", "name", { ru: "Ваше имя", en: "Your name" }, null);
const telegram = field(
  "telegram",
  "telegram",
  { ru: "Telegram для связи", en: "Telegram contact" },
  { ru: "Если понадобится связаться с вами", en: "In case we need to reach you" },
  false,
);

const bank: readonly (readonly [Place, readonly Field[]])[] = [
  [receive, [card, holder]],
  [send, [senderCard, holder]],
  [sendVerified, [verifiedCard]],
];

const evm = (network: string) =>
  address("evm", network, "Начинается с 0x, 42 знака", "Starts with 0x, 42 characters");
const tron = (network: string) =>
  address("tron", network, "Начинается с T, 34 знака", "Starts with T, 34 characters");
const cash: readonly (readonly [Place, readonly Field[]])[] = [
  [receive, [person, telegram]],
  [send, [person, telegram]],
];

const fieldsByCode: Readonly<Record<string, readonly (readonly [Place, readonly Field[]])[]>> = {
  BTC: [[receive, [address("btc", "Bitcoin", "Начинается с 1, 3 или bc1", "Starts with 1, 3 or bc1")]]],
  ETH: [[receive, [evm("Ethereum")]]],
  USDTTRC20: [[receive, [tron("TRON (TRC20)")]]],
  USDTERC20: [[receive, [evm("Ethereum (ERC20)")]]],
  USDTBEP20: [[receive, [evm("BNB Smart Chain (BEP20)")]]],
  USDCERC20: [[receive, [evm("Ethereum (ERC20)")]]],
  LTC: [[receive, [address("ltc", "Litecoin", "Начинается с L, M или ltc1", "Starts with L, M or ltc1")]]],
  TRX: [[receive, [tron("TRON")]]],
  TON: [
    [
      receive,
      [
        address("ton", "TON", "Начинается с UQ или EQ, 48 знаков", "Starts with UQ or EQ, 48 characters"),
        field(
          "memo",
          "ton_memo",
          { ru: "Комментарий (memo)", en: "Comment (memo)" },
          {
            ru: "Нужен, если отправляете на биржу",
            en: "Needed if you send to an exchange",
          },
          false,
        ),
      ],
    ],
  ],
  XRP: [
    [
      receive,
      [
        address("xrp", "XRP Ledger", "Начинается с r", "Starts with r"),
        field(
          "tag",
          "xrp_tag",
          { ru: "Тег (destination tag)", en: "Destination tag" },
          {
            ru: "Число. Нужен, если отправляете на биржу",
            en: "Digits. Needed if you send to an exchange",
          },
          false,
        ),
      ],
    ],
  ],
  DOGE: [[receive, [address("doge", "Dogecoin", "Начинается с D", "Starts with D")]]],
  XMR: [
    [
      receive,
      [address("xmr", "Monero", "Начинается с 4 или 8, 95 знаков", "Starts with 4 or 8, 95 characters")],
    ],
  ],
  SBERRUB: bank,
  TCSBRUB: bank,
  ACRUB: bank,
  CARDRUB: bank,
  // SBP is paid at the gateway, so the sender fills in nothing.
  SBPRUB: [
    [
      receive,
      [
        field(
          "account",
          "phone",
          { ru: "Номер телефона", en: "Phone number" },
          {
            ru: "Привязан к счёту, например +7 916 000-00-00",
            en: "Linked to the account: +7 916 000-00-00",
          },
        ),
        field(
          "bank",
          "bank",
          { ru: "Банк получателя", en: "Recipient's bank" },
          { ru: "Например: Сбербанк, Т-Банк", en: "For example: Sberbank, T-Bank" },
        ),
        field(
          "holder",
          "name",
          { ru: "Имя и фамилия получателя", en: "Recipient's name" },
          { ru: "Как в банке", en: "As the bank knows it" },
        ),
      ],
    ],
  ],
  DWRUB: [
    [
      receive,
      [
        field(
          "account",
          "email",
          { ru: "E-mail кошелька", en: "Wallet e-mail" },
          { ru: "Адрес, на который открыт кошелёк", en: "The address that the wallet is registered to" },
        ),
      ],
    ],
  ],
  CASHRUB: cash,
  CASHUSD: cash,
};

/** The form fields of each currency sent or received, in display order. */
export const requisiteFields: readonly RequisiteFieldsTable[] = currencies.flatMap(({ id, code }) =>
  (fieldsByCode[code] ?? []).flatMap(([place, fields]) =>
    fields.map(({ name, kind, label, hint, required }, position) => ({
      currency_id: id,
      ...place,
      name,
      kind,
      label_ru: label.ru,
      label_en: label.en,
      hint_ru: hint?.ru ?? null,
      hint_en: hint?.en ?? null,
      required,
      visible: true,
      position,
    })),
  ),
);
