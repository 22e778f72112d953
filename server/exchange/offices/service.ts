import type { HoursFault } from "#domain/site/office-hours-check.ts";
import { hoursFaults } from "#domain/site/office-hours-check.ts";
import type { OfficeHours } from "#domain/site/office-hours.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { hoursText } from "#server/exchange/calculator/hours-text.ts";
import { messages } from "./messages.ts";
import { lockCurrency } from "#server/exchange/currencies/store.ts";
import { lockCity } from "./city-store.ts";
import type { OfficePlace, OfficeRow } from "./store.ts";
import {
  deleteOffice,
  hasOrders,
  insertOffice,
  listOffices,
  lockOffice,
  setPlaces,
  updateOffice,
} from "./store.ts";
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
  open: office.open,
  address: locale === "ru" ? office.address_ru : office.address_en,
  address_ru: office.address_ru,
  address_en: office.address_en,
  phone: office.phone,
  hours: hoursOnWire(office.hours),
  text: hoursText(locale, office.hours, now),
});

/** Lists all offices with their hours. */
export const readOffices = async ({ db, clock }: OfficeDeps, locale: Locale): Promise<Office[]> =>
  (await listOffices(db)).map((row) => officeOnWire(row, locale, clock.now()));

const checkedHours = ({ time_zone, week, exceptions }: Draft, parent = ""): OfficeHours => {
  const faults = hoursFaults({ timeZone: time_zone, week, exceptions });
  const messageOf = ({ path, problem }: HoursFault) => [`${parent}${path}`, messages(problem)] as const;
  if (faults.length > 0) throw fieldErrors(Object.fromEntries(faults.map(messageOf)));
  return {
    timeZone: time_zone,
    week,
    exceptions: Object.fromEntries(exceptions.map(({ date, open }) => [date, open])),
  };
};

/** An office that is locked for a change. @throws ApiError 404. */
const locked = async (trx: Trx, place: OfficePlace): Promise<OfficeRow> => {
  await lockOffice(trx, place);
  return reread(trx, place);
};

const reread = async (trx: Trx, place: OfficePlace): Promise<OfficeRow> => {
  const row = (await listOffices(trx)).find(
    ({ city, currency }) => city.id === place.city && currency.id === place.currency,
  );
  if (row === undefined) throw notFound();
  return row;
};

const subjectOf = ({ city, currency }: OfficeRow): string => `${city.code}-${currency.code}`;

type Change = Omit<RequestBody<"changeOffice">, "hours">;

/** Changes an office in a transaction of its own, and records the act. @throws ApiError 404. */
const change = (
  { db, clock }: OfficeDeps,
  place: OfficePlace,
  {
    columns,
    hours,
    asked,
    was,
  }: {
    readonly columns: Change;
    readonly hours?: OfficeHours;
    readonly asked: object;
    /** What is replaced of the office as it was. */
    readonly was: (before: Office) => object;
  },
  context: StaffContext,
): Promise<Office> =>
  transaction(db, async (trx) => {
    const before = await locked(trx, place);
    const changes = { ...columns, ...(hours !== undefined && { hours: JSON.stringify(hours) }) };
    await updateOffice(trx, place, changes);
    if (columns.open !== undefined) await setPlaces(trx, place, columns.open);
    const row = await reread(trx, place);
    const now = clock.now();
    await recordAct(trx, context, {
      subject: subjectOf(row),
      change: asked,
      was: was(officeOnWire(before, context.locale, now)),
      at: now,
    });
    return officeOnWire(row, context.locale, now);
  });

/**
 * Sets the hours of an office. @throws ApiError 400 for inconsistent hours, 404 when there is no such office.
 */
export const setOfficeHours = async (
  deps: OfficeDeps,
  place: OfficePlace,
  draft: Draft,
  context: StaffContext,
): Promise<Office> =>
  change(
    deps,
    place,
    { columns: {}, hours: checkedHours(draft), asked: draft, was: ({ hours }) => hours },
    context,
  );

/** Changes an office, opens or closes it. @throws ApiError 400 for inconsistent hours, 404. */
export const changeOffice = async (
  deps: OfficeDeps,
  place: OfficePlace,
  asked: RequestBody<"changeOffice">,
  context: StaffContext,
): Promise<Office> => {
  const { hours, ...columns } = asked;
  const checked = hours === undefined ? {} : { hours: checkedHours(hours, "hours.") };
  const was = (before: Office) =>
    Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(asked, name)));
  return change(deps, place, { columns, ...checked, asked, was }, context);
};

/** Adds an office, open. @throws ApiError 400 by field. */
export const addOffice = async (
  { db, clock }: OfficeDeps,
  asked: RequestBody<"addOffice">,
  context: StaffContext,
): Promise<Office> => {
  const { city, currency, hours: draft, phone = null, ...addresses } = asked;
  const hours = JSON.stringify(checkedHours(draft, "hours."));
  return transaction(db, async (trx) => {
    if ((await lockCity(trx, city)) === undefined) throw fieldErrors({ city: messages("city_unknown") });
    const cash = await lockCurrency(trx, currency);
    if (cash?.group !== "cash") throw fieldErrors({ currency: messages("currency_unknown") });
    const office = { city_id: city, currency_id: currency, hours, phone, ...addresses };
    if (!(await insertOffice(trx, office))) throw fieldErrors({ city: messages("office_taken") });
    await setPlaces(trx, { city, currency }, true);
    const row = await reread(trx, { city, currency });
    const now = clock.now();
    await recordAct(trx, context, { subject: subjectOf(row), change: asked, at: now });
    return officeOnWire(row, context.locale, now);
  });
};

/** Removes an office that no order has. @throws ApiError 404; 409 `version_conflict` when one has. */
export const removeOffice = async (
  { db, clock }: OfficeDeps,
  place: OfficePlace,
  context: StaffContext,
): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await locked(trx, place);
    if (await hasOrders(trx, place)) throw conflict("version_conflict", messages("office_used"));
    await setPlaces(trx, place, false);
    await deleteOffice(trx, place);
    const now = clock.now();
    const removed = officeOnWire(row, context.locale, now);
    await recordAct(trx, context, { subject: subjectOf(row), change: removed, at: now });
  });
