import type { Readable } from "node:stream";
import { maskEmail } from "#domain/text/mask.ts";
import { localDateOf, localMomentOf } from "#domain/time/zoned-time.ts";
import { periodOf, zoneOf } from "#server/platform/period.ts";
import { csvStream } from "#server/platform/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import type { ActColumn } from "./texts.ts";
import { actHeadings, aloneNames } from "./texts.ts";
import type { ActFilter, ActRow } from "./store.ts";
import { countActs, findNumbered, listActs, listActsBefore, readNames } from "./store.ts";

/** Filter of acts, as in the request. */
interface AskedActs {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
  readonly operation?: string | undefined;
  readonly tz?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/** A number as people write it: 1024, No. 1024, № 1024. */
const numberIn = /^(?:no\.?|№|#)?\s*(\d{1,15})$/i;

/** What a subject that is asked for stands for: itself, and what has it as its number. */
const subjectsOf = async (db: Deps["db"], asked: string): Promise<readonly string[]> => {
  const number = numberIn.exec(asked.trim())?.[1];
  return [asked.trim(), ...(number === undefined ? [] : await findNumbered(db, number))];
};

/** @throws ApiError 400 of `tz` or the dates. */
const filterOf = async (
  db: Deps["db"],
  { subject, actor, operation, ...days }: AskedActs,
): Promise<ActFilter> => ({
  subjects: subject === undefined ? undefined : await subjectsOf(db, subject),
  actor: actor?.trim(),
  operation,
  ...periodOf(days),
});

const actorOf = (row: ActRow) =>
  actorOnWire({ kind: row.actor_kind, user: row.actor_user, key: row.actor_key, email: row.actor_email });

/** A page of staff acts, the newest first. @throws ApiError 400 of `tz` or the dates. */
export const readActs = async (
  { db }: Pick<Deps, "db">,
  asked: AskedActs,
  page: number,
  size: number,
): Promise<ResponseBody<"listStaffActs", 200>> => {
  const filter = await filterOf(db, asked);
  const [rows, count] = await Promise.all([listActs(db, filter, page, size), countActs(db, filter)]);
  const names = await readNames(
    db,
    rows.flatMap(({ subject }) => subject ?? []),
  );
  const nameOf = (subject: string | null): string | null => {
    const found = names.find(({ id }) => id === subject);
    return found?.email ? maskEmail(found.email) : (found?.name ?? null);
  };
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      operation: row.operation,
      subject: row.subject,
      subject_name: nameOf(row.subject),
      change: row.change,
      before: row.before,
      alone: row.alone,
      actor: actorOf(row),
    })),
  };
};

const columns: readonly ActColumn[] = [
  "moment",
  "actor",
  "operation",
  "subject",
  "before",
  "change",
  "alone",
];

const textOf = (values: Readonly<Record<string, unknown>> | null): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");

const lineOf = (row: ActRow, zone: string, locale: Locale): Record<ActColumn, string> => ({
  moment: localMomentOf(zone, row.at.getTime()),
  actor: actorOf(row)?.name ?? "",
  operation: row.operation,
  subject: row.subject ?? "",
  before: textOf(row.before),
  change: textOf(row.change),
  alone: row.alone === null ? "" : aloneNames[locale][row.alone],
});

/** Rows per read of an export. */
const portion = 1000;

/** The acts of a filter as a spreadsheet file. @throws ApiError 400 of `tz` or the dates. */
export const exportActs = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  asked: AskedActs,
  locale: Locale,
): Promise<{ readonly kind: string; readonly number: string; readonly content: Readable }> => {
  const filter = await filterOf(db, asked);
  const zone = zoneOf(asked.tz);
  const lines = async function* () {
    let last: string | null = null;
    for (;;) {
      const rows: ActRow[] = await listActsBefore(db, filter, last, portion);
      yield rows.map((row) => {
        const line = lineOf(row, zone, locale);
        return columns.map((column) => line[column]);
      });
      last = rows.at(-1)?.id ?? null;
      if (rows.length < portion) return;
    }
  };
  const headings = columns.map((column) => actHeadings[locale][column].replace("{zone}", zone));
  return {
    kind: "acts",
    number: localDateOf(zone, clock.now().getTime()),
    content: csvStream(headings, lines(), locale),
  };
};
