import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { table, unwrap } from "./terminal.ts";

type Schemas = components["schemas"];
type Office = Schemas["Office"];
type Hours = Schemas["OfficeHours"];

/** Options of the commands on offices, as they are typed. */
export interface OfficeOptions {
  readonly week?: string | undefined;
  readonly zone?: string | undefined;
  readonly dates?: string | undefined;
}

const describe = (offices: readonly Office[]): string =>
  table([
    ["City", "Currency", "Time zone", "Hours", "Address"],
    ...offices.map(({ city, currency, hours, text, address }) => [
      city.code,
      currency.code,
      hours.time_zone,
      text,
      address,
    ]),
  ]);

/** The parts of a list such as `1-5 10:00-19:00; 6 11:00-17:00`, each split at its first space. */
const entriesOf = (text: string): [head: string, tail: string][] =>
  text
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const [head = "", ...tail] = entry.split(/\s+/);
      return [head, tail.join(" ")];
    });

const rangeOf = (text: string): Schemas["OpenRange"] => {
  const match = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text);
  if (match === null) throw new Failure(`Hours must be like 10:00-19:00, not ${text || "empty"}.`);
  return { from: match[1] ?? "", to: match[2] ?? "" };
};

const daysOf = (text: string): number[] =>
  text.split(",").flatMap((part) => {
    const match = /^([1-7])(?:-([1-7]))?$/.exec(part);
    const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
    if (match === null || last < first)
      throw new Failure(`Days must be like 1-5,7, with 1 for Monday, not ${text}.`);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** Parses a week such as `1-5 10:00-19:00; 6 11:00-17:00`, or `closed`. */
const weekOf = (text: string): Hours["week"] =>
  text === "closed"
    ? []
    : entriesOf(text).map(([days, range]) => ({ days: daysOf(days), ...rangeOf(range) }));

/** Parses dates such as `2026-12-31 10:00-15:00; 2027-01-01 closed`; `none` removes all. */
const datesOf = (text: string): Hours["exceptions"] =>
  text === "none"
    ? []
    : entriesOf(text).map(([date, ranges]) => ({
        date,
        open: ranges === "closed" ? [] : ranges.split(/\s*,\s*/).map(rangeOf),
      }));

const change = async (
  client: Client,
  [cityCode, currencyCode]: readonly string[],
  { week, zone, dates }: OfficeOptions,
): Promise<Output> => {
  if (cityCode === undefined || currencyCode === undefined)
    throw new Failure("Which office? Enter its city and currency: offices hours moscow CASHRUB.");
  if (week === undefined && zone === undefined && dates === undefined)
    throw new Failure("Set --week, --zone or --dates.");
  const offices = unwrap(await client.GET("/api/v1/operator/offices/"));
  const office = offices.find(
    ({ city, currency }) => city.code === cityCode && currency.code === currencyCode.toUpperCase(),
  );
  if (office === undefined) throw new Failure(`There is no office for ${currencyCode} in ${cityCode}.`);
  const { hours } = office;
  const changed = unwrap(
    await client.PUT("/api/v1/operator/offices/{city}/{currency}/hours/", {
      params: { path: { city: office.city.id, currency: office.currency.id } },
      body: {
        time_zone: zone ?? hours.time_zone,
        week: week === undefined ? hours.week : weekOf(week),
        exceptions: dates === undefined ? hours.exceptions : datesOf(dates),
      },
    }),
  );
  return { text: describe([changed]), json: changed };
};

/** Runs a command on offices. @throws Failure. */
export const runOffices = async (
  client: Client,
  [command = "list", ...words]: readonly string[],
  options: OfficeOptions,
): Promise<Output> => {
  if (command === "hours") return change(client, words, options);
  if (command !== "list") throw new Failure(`There is no command offices ${command}.`);
  const offices = unwrap(await client.GET("/api/v1/operator/offices/"));
  return { text: offices.length === 0 ? "No offices." : describe(offices), json: offices };
};
