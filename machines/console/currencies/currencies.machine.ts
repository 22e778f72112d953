import { amountFault, amountIn, maxSignificantDigits } from "#domain/money/amount.ts";
import { compare } from "#domain/money/money.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import { isIdle, isUnused } from "./currencies.types.ts";
import type {
  CurrencyBody,
  CurrencyChange,
  CurrencyFault,
  CurrencyList,
  CurrencyText,
  StaffCurrency,
} from "./currencies.types.ts";

const blank: CurrencyText = {
  row: null,
  code: "",
  group: "crypto",
  ticker: "",
  name_en: "",
  name_ru: "",
  icon: "",
  place: "",
  network_code: "",
  network_name: "",
  explorer: "",
  decimals: "",
  confirmations: "0",
  min: "",
  max: "",
  send: false,
  receive: false,
  agreed: "",
};

/** The decimals that are typed beside the limits; the most that a currency has while they are none. */
const decimalsIn = ({ decimals }: CurrencyText): number =>
  wholeFault(decimals, maxSignificantDigits, "decimals") === null ? Number(decimals) : maxSignificantDigits;

const wholeFault = <Fault extends CurrencyFault>(text: string, most: number, fault: Fault): Fault | null =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? null : fault;

const matchFault = (text: string, shape: RegExp, fault: CurrencyFault): CurrencyFault | null => {
  if (text.trim() === "") return "required";
  return shape.test(text.trim()) ? null : fault;
};

const unless = (isFine: boolean, fault: CurrencyFault | null): CurrencyFault | null =>
  isFine ? null : fault;

const networkFaults = (text: CurrencyText) => {
  const { group, network_code: code, network_name: name } = text;
  const isNone = group !== "crypto" && code.trim() === "" && name.trim() === "";
  return {
    network_code: unless(isNone, matchFault(code, /^[A-Z0-9]{1,16}$/, "code")),
    network_name: unless(isNone, matchFault(name, /./, "required")),
  };
};

const limitIn = (text: CurrencyText, side: "min" | "max") => amountIn(text[side], decimalsIn(text));

const limitFault = (text: CurrencyText, side: "min" | "max"): CurrencyFault | null =>
  amountFault(text[side], decimalsIn(text), { isOptional: true });

function maxFault(text: CurrencyText): CurrencyFault | null {
  const [least, most] = [limitIn(text, "min"), limitIn(text, "max")];
  if (least !== null && most !== null && compare(most, least) < 0) return "below_min";
  return limitFault(text, "max");
}

const faultsIn = (text: CurrencyText) =>
  faultsOf<CurrencyFault>({
    code: unless(text.row !== null, matchFault(text.code, /^[A-Z0-9]{2,32}$/, "code")),
    ticker: matchFault(text.ticker, /^[A-Z0-9]{2,16}$/, "code"),
    name_en: matchFault(text.name_en, /./, "required"),
    name_ru: matchFault(text.name_ru, /./, "required"),
    icon: unless(text.icon.trim() === "", matchFault(text.icon, /^[a-z0-9-]{1,32}$/, "icon")),
    place: unless(text.row === null, wholeFault(text.place, 9999, "place")),
    ...networkFaults(text),
    explorer: unless(
      text.explorer.trim() === "",
      matchFault(text.explorer, /^https:\/\/[!-~]*\{transaction\}[!-~]*$/, "explorer"),
    ),
    decimals: wholeFault(text.decimals, maxSignificantDigits, "decimals"),
    confirmations: wholeFault(text.confirmations, 1000, "confirmations"),
    min: limitFault(text, "min"),
    max: maxFault(text),
  });

const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** Everything that can change but whether it is open. */
const termsOf = (text: CurrencyText) => ({
  ticker: text.ticker.trim(),
  name_ru: text.name_ru.trim(),
  name_en: text.name_en.trim(),
  icon: textOrNull(text.icon) ?? text.ticker.trim().toLowerCase(),
  network:
    text.network_code.trim() === ""
      ? null
      : { code: text.network_code.trim(), name: text.network_name.trim() },
  explorer: textOrNull(text.explorer),
  decimals: Number(text.decimals),
  confirmations: Number(text.confirmations),
  min: limitIn(text, "min"),
  max: limitIn(text, "max"),
});

function bodyOf(text: CurrencyText): CurrencyBody {
  const { row, code, group, send, receive } = text;
  const terms = termsOf(text);
  if (row === null) return { create: { code: code.trim(), group, ...terms }, change: {} };
  const before: Record<string, unknown> = { ...row };
  const change: CurrencyChange = Object.fromEntries(
    Object.entries({ ...terms, place: Number(text.place), send, receive }).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  const isSeen = change.ticker !== undefined && text.agreed === change.ticker;
  return { create: null, change: { ...change, ...(isSeen && { confirm: true }) } };
}

const edits = (row: StaffCurrency): CurrencyText => ({
  row,
  code: row.code,
  group: row.group,
  ticker: row.ticker,
  name_en: row.name_en,
  name_ru: row.name_ru,
  icon: row.icon,
  place: String(row.place),
  network_code: row.network?.code ?? "",
  network_name: row.network?.name ?? "",
  explorer: row.explorer ?? "",
  decimals: String(row.decimals),
  confirmations: String(row.confirmations),
  min: row.min ?? "",
  max: row.max ?? "",
  send: row.send,
  receive: row.receive,
  agreed: "",
});

/** All currencies for staff, the closed ones too. */
export const currenciesMachine = createList<CurrencyList, null, StaffCurrency>()({
  id: "currencies",
  description:
    "The currencies for staff: added, changed, opened, closed, and removed while nobody exchanged them.",
  rows: (currencies) => currencies.map((row) => ({ ...row, id: String(row.id) })),
  isExclusive: true,
  commands: {
    remove: { on: "row", can: isIdle, asks: true, removes: true },
    clear: { on: "list", can: (rows) => rows.some(isUnused), asks: true, removes: isUnused },
  },
  form: {
    fields: [
      "code",
      "group",
      "ticker",
      "name_en",
      "name_ru",
      "icon",
      "place",
      "network_code",
      "network_name",
      "explorer",
      "decimals",
      "confirmations",
      "min",
      "max",
      "send",
      "receive",
    ],
    blank,
    faultsIn,
    bodyOf,
    edits,
    adds: "last",
  },
});
