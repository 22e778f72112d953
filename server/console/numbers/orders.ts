import type { Readable } from "node:stream";
import { normalize } from "#domain/money/money.ts";
import { localMomentOf, nextDate, startOfDate } from "#domain/time/zoned-time.ts";
import { referenceTicker } from "#server/exchange/rates/market-store.ts";
import { csvStream } from "#server/platform/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";
import { type DaysAsked, daysAsked } from "#server/platform/period.ts";
import { type DoneRow, readDone } from "./store.ts";

const headings: Record<Locale, readonly string[]> = {
  ru: [
    "Номер",
    "Создана, {zone}",
    "Выполнена, {zone}",
    "Отдаёт",
    "Валюта",
    "Получает",
    "Валюта",
    "Оборот, {unit}",
    "Прибыль, {unit}",
  ],
  en: [
    "Number",
    "Created, {zone}",
    "Completed, {zone}",
    "Gives",
    "Currency",
    "Receives",
    "Currency",
    "Turnover, {unit}",
    "Profit, {unit}",
  ],
};

/** Rows per read. */
const portion = 1_000;

const lineOf = (row: DoneRow, zone: string): string[] => [
  row.number,
  localMomentOf(zone, row.created_at.getTime()),
  localMomentOf(zone, row.done_at.getTime()),
  normalize(row.from_amount),
  row.from,
  normalize(row.to_amount),
  row.to,
  row.turnover === null ? "" : normalize(row.turnover),
  row.profit === null ? "" : normalize(row.profit),
];

/** Orders that were done in a period, as a spreadsheet file. @throws ApiError 400 of `tz` or the dates. */
export const exportOrders = (
  { database, clock }: Pick<Deps, "database" | "clock">,
  asked: DaysAsked,
  locale: Locale,
): { readonly kind: string; readonly number: string; readonly content: Readable } => {
  const { zone, from, to } = daysAsked(asked, clock.now());
  const bounds = [from, nextDate(to)].map((date) => new Date(startOfDate(zone, date)));
  const lines = async function* () {
    let rows: readonly DoneRow[] = [];
    let [since, after] = [bounds[0] ?? clock.now(), "0"];
    do {
      rows = await readDone(database, { bounds, since, after, portion });
      yield rows.map((row) => lineOf(row, zone));
      const last = rows.at(-1);
      if (last !== undefined) [since, after] = [last.done_at, last.number];
    } while (rows.length === portion);
  };
  const named = headings[locale].map((text) =>
    text.replace("{zone}", zone).replace("{unit}", referenceTicker),
  );
  return { kind: "orders", number: `${from}-${to}`, content: csvStream(named, lines(), locale) };
};
