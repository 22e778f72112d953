import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import type { CityRow } from "./city-store.ts";
import { deleteCity, insertCity, listCities, lockCity, updateCity } from "./city-store.ts";
import { messages } from "./messages.ts";

type City = components["schemas"]["OperatorCity"];
type CityDeps = Pick<Deps, "db" | "clock">;

const onWire = ({ id, code, name_ru, name_en, offices }: CityRow): City => ({
  id,
  code,
  name_ru,
  name_en,
  offices,
});

/** Lists all cities for staff. */
export const readCities = async ({ db }: CityDeps): Promise<City[]> => (await listCities(db)).map(onWire);

const existing = async (trx: Trx, id: number): Promise<City> => {
  const [row] = await listCities(trx, id);
  if (row === undefined) throw notFound();
  return onWire(row);
};

/** Adds a city. @throws ApiError 400 when its code is taken. */
export const addCity = async (
  { db, clock }: CityDeps,
  asked: RequestBody<"addCity">,
  context: StaffContext,
): Promise<City> =>
  transaction(db, async (trx) => {
    const id = await insertCity(trx, asked);
    if (id === undefined) throw fieldErrors({ code: messages("code_taken") });
    await recordAct(trx, context, { subject: asked.code, change: asked, at: clock.now() });
    return existing(trx, id);
  });

/** Renames a city. @throws ApiError 404. */
export const changeCity = async (
  { db, clock }: CityDeps,
  id: number,
  change: RequestBody<"changeCity">,
  context: StaffContext,
): Promise<City> =>
  transaction(db, async (trx) => {
    const city = await lockCity(trx, id);
    if (city === undefined) throw notFound();
    await updateCity(trx, id, change);
    await recordAct(trx, context, { subject: city.code, change, was: city, at: clock.now() });
    return existing(trx, id);
  });

/** Removes a city without offices and orders. @throws ApiError 404; 409 `version_conflict` when it has any. */
export const removeCity = async ({ db, clock }: CityDeps, id: number, context: StaffContext): Promise<void> =>
  transaction(db, async (trx) => {
    const city = await lockCity(trx, id);
    if (city === undefined) throw notFound();
    if (!(await deleteCity(trx, id))) throw conflict("version_conflict", messages("city_used"));
    await recordAct(trx, context, { subject: city.code, change: city, at: clock.now() });
  });
