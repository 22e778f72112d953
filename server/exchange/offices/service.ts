import type { HoursFault } from "#domain/office-hours-check.ts";
import { hoursFaults } from "#domain/office-hours-check.ts";
import type { OfficeHours } from "#domain/office-hours.ts";
import type { Locale } from "#domain/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/site/staff/store.ts";
import { hoursText } from "#server/exchange/calculator/hours-text.ts";
import { messages } from "./messages.ts";
import type { OfficeRow } from "./store.ts";
import { listOffices, updateHours } from "./store.ts";
import { cityOnWire, currencyOnWire } from "#server/exchange/calculator/wire.ts";

type Office = components["schemas"]["Office"];
type Draft = RequestBody<"setOfficeHours">;

type OfficeDeps = Pick<Deps, "db" | "clock">;

const hoursOnWire = ({ timeZone, week, exceptions }: OfficeHours): Office["hours"] => ({
  time_zone: timeZone,
  week: week.map(({ days, from, to }) => ({ days: [...days], from, to })),
  exceptions: Object.entries(exceptions)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, open]) => ({ date, open: [...open] })),
});

const officeOnWire = ({ office, city, currency }: OfficeRow, locale: Locale, now: Date): Office => ({
  city: cityOnWire(city, locale),
  currency: currencyOnWire(currency, locale),
  address: locale === "ru" ? office.address_ru : office.address_en,
  hours: hoursOnWire(office.hours),
  text: hoursText(locale, office.hours, now),
});

/** Lists all offices with their hours. */
export const readOffices = async ({ db, clock }: OfficeDeps, locale: Locale): Promise<Office[]> =>
  (await listOffices(db)).map((row) => officeOnWire(row, locale, clock.now()));

const checkedHours = ({ time_zone, week, exceptions }: Draft): OfficeHours => {
  const faults = hoursFaults({ timeZone: time_zone, week, exceptions });
  const messageOf = ({ path, problem }: HoursFault) => [path, messages(problem)] as const;
  if (faults.length > 0) throw fieldErrors(Object.fromEntries(faults.map(messageOf)));
  return {
    timeZone: time_zone,
    week,
    exceptions: Object.fromEntries(exceptions.map(({ date, open }) => [date, open])),
  };
};

const officesAt = async (
  trx: Trx,
  place: { readonly city: number; readonly currency: number },
): Promise<OfficeRow[]> =>
  (await listOffices(trx)).filter(
    ({ city, currency }) => city.id === place.city && currency.id === place.currency,
  );

/**
 * Sets the hours of an office. @throws ApiError 400 for inconsistent hours, 404 when there is no such office.
 */
export const setOfficeHours = async (
  { db, clock }: OfficeDeps,
  place: { readonly city: number; readonly currency: number },
  draft: Draft,
  context: StaffContext,
): Promise<Office> => {
  const hours = checkedHours(draft);
  const now = clock.now();
  return transaction(db, async (trx) => {
    const [was] = await officesAt(trx, place);
    if (was === undefined || !(await updateHours(trx, place, hours))) throw notFound();
    const [changed] = await officesAt(trx, place);
    if (changed === undefined) throw notFound();
    const subject = `${changed.city.code}-${changed.currency.code}`;
    await recordAct(trx, context, {
      subject,
      change: draft,
      was: hoursOnWire(was.office.hours),
      at: now,
    });
    return officeOnWire(changed, context.locale, now);
  });
};
