import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "#server/migrations.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";
import { openEmbedded } from "#server/platform/database.ts";
import { migrate } from "#server/platform/migrate.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

test("fields for the recipient's bank, and no others, become lists of banks (0077)", async () => {
  const { db } = database;
  const before = Object.entries(migrations).filter(([name]) => name < "0077");
  await migrate(db, Object.fromEntries(before));
  await sql`
    insert into currencies (id, code, ticker, name_ru, name_en, icon, "group", decimals, position, entry)
    values (1, 'SBPRUB', 'RUB', 'x', 'x', 'x', 'bank', 2, 1, '00')`.execute(db);
  await sql`
    insert into requisite_fields
      (currency_id, side, variant, name, kind, label_ru, label_en, required, visible, position)
    values
      (1, 'receive', 'input', 'bank', 'name', 'x', 'x', true, true, 1),
      (1, 'receive', 'input', 'holder', 'name', 'x', 'x', true, true, 2),
      (1, 'send', 'input', 'bank', 'card', 'x', 'x', true, true, 1)`.execute(db);
  await migrate(db, migrations);
  const { rows } = await sql`select side, name, kind from requisite_fields order by side, position`.execute(
    db,
  );
  expect(rows).toEqual([
    { side: "receive", name: "bank", kind: "bank" },
    { side: "receive", name: "holder", kind: "name" },
    { side: "send", name: "bank", kind: "card" },
  ]);
});
