import { listCases } from "#machines/shared/list.cases.ts";
import { currenciesMachine } from "./currencies.machine.ts";
import type { CurrencyList } from "./currencies.types.ts";

type Listed = CurrencyList[number];

/** A currency that is open; `changes` override any field. */
export const sampleCurrency = (changes: Partial<Listed> = {}): Listed => ({
  id: 1,
  code: "BTC",
  group: "crypto",
  ticker: "BTC",
  name_ru: "Биткоин",
  name_en: "Bitcoin",
  icon: "btc",
  network: { code: "BTC", name: "Bitcoin" },
  explorer: null,
  decimals: 8,
  confirmations: 2,
  min: null,
  max: null,
  send: true,
  receive: true,
  fields: 1,
  directions: { open: 30, all: 38 },
  place: 1,
  unused: false,
  ...changes,
});

/** One that was just added. */
export const newCurrency = sampleCurrency({
  id: 1000,
  code: "KAS",
  ticker: "KAS",
  name_ru: "Каспа",
  name_en: "Kaspa",
  icon: "kas",
  network: null,
  explorer: "https://explorer.example/txs/{transaction}",
  min: "100",
  max: "5000",
  send: false,
  receive: false,
  fields: 0,
  directions: { open: 0, all: 40 },
  place: 2,
  unused: true,
});

const open = String(sampleCurrency().id);
const closed = String(newCurrency.id);

/** Events and outcomes that reach every state of the currencies. */
export const currenciesCases = listCases(currenciesMachine, {
  answers: [[sampleCurrency(), newCurrency], [sampleCurrency()], []],
  rows: { edit: [open, closed] },
  typed: {
    code: ["kas-1"],
    group: ["bank"],
    place: ["3007"],
    network_code: ["KASTEST"],
    explorer: ["javascript:alert(1)"],
    decimals: ["3001"],
    min: ["1e5"],
    max: ["0.731"],
    send: [true],
    receive: [true],
  },
  refused: { decimals: ["Orders have this currency, so it can only get more decimals."] },
  saved: { row: { ...newCurrency, id: closed } },
});
