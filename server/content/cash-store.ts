import { sql } from "kysely";
import type { Db } from "#server/database.ts";

/** An open cash direction in a city, with display names. */
export interface CashDirectionRow {
  readonly city: number;
  readonly from_code: string;
  readonly to_code: string;
  readonly from_ru: string;
  readonly from_en: string;
  readonly to_ru: string;
  readonly to_en: string;
}

/** Directions shown per city. */
const perCity = 6;

/** Lists the most used open cash directions of each city. */
export const listCashDirections = async (db: Db): Promise<CashDirectionRow[]> => {
  const { rows } = await sql<CashDirectionRow>`
    select * from (
      select dc.city_id as city, f.code as from_code, t.code as to_code,
        concat_ws(' ', f.name_ru, f.network_code) as from_ru, concat_ws(' ', f.name_en, f.network_code) as from_en,
        concat_ws(' ', t.name_ru, t.network_code) as to_ru, concat_ws(' ', t.name_en, t.network_code) as to_en,
        row_number() over (partition by dc.city_id order by d.popularity desc, f.position, t.position) as place
      from direction_cities dc
        join directions d on d.id = dc.direction_id and d.enabled
        join currencies f on f.id = d.from_id and f.send_visible
        join currencies t on t.id = d.to_id and t.receive_visible) listed
    where place <= ${perCity} order by city, place`.execute(db);
  return rows;
};
