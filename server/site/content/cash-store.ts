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

/** Directions shown per city each way, to cash and from it. */
const perWay = 3;

/** Lists the most used open directions of each city, to cash first. */
export const listCashDirections = async (db: Db): Promise<CashDirectionRow[]> => {
  const { rows } = await sql<CashDirectionRow>`
    select * from (
      select dc.city_id as city, f.code as from_code, t.code as to_code,
        concat_ws(' ', f.name_ru, nullif(f.network_code, f.ticker)) as from_ru,
        concat_ws(' ', f.name_en, nullif(f.network_code, f.ticker)) as from_en,
        concat_ws(' ', t.name_ru, nullif(t.network_code, t.ticker)) as to_ru,
        concat_ws(' ', t.name_en, nullif(t.network_code, t.ticker)) as to_en,
        t."group" = 'cash' as to_cash,
        row_number() over (partition by dc.city_id, t."group" = 'cash'
          order by d.popularity desc, f.position, t.position) as place
      from direction_cities dc
        join directions d on d.id = dc.direction_id and d.enabled
        join currencies f on f.id = d.from_id and f.send_visible
        join currencies t on t.id = d.to_id and t.receive_visible) listed
    where place <= ${perWay} order by city, to_cash desc, place`.execute(db);
  return rows;
};
