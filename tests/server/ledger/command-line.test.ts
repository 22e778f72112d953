import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Trx } from "#server/database.ts";
import { post } from "#server/ledger/ledger.ts";
import { openEmbedded } from "#server/platform/data/database.ts";
import { fillDataDir } from "#tests/server/support/database.ts";
import { node, root } from "#tools/lib/process.mjs";
import { account, entry, move } from "./support.ts";

const folder = mkdtempSync(path.join(tmpdir(), "ledger-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  const env = { PATH: process.env["PATH"], DATA_DIR: folder };
  const ended = await promisify(execFile)(node, ["tools/ledger.ts", ...args], { cwd: root, env }).then(
    (told) => ({ ...told, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { out: ended.stdout, error: ended.stderr, code: ended.code };
};

const inDatabase = async (work: (trx: Trx) => Promise<unknown>) => {
  const database = await openEmbedded({ dataDir: path.join(folder, "pglite") });
  await database.db.transaction().execute(work);
  await database.close();
};

beforeAll(async () => {
  await fillDataDir(folder);
  await inDatabase(async (trx) => {
    await sql`
      insert into currencies (id, code, ticker, name_ru, name_en, icon, "group", decimals, position, entry)
      values (1, 'SBERRUB', 'RUB', 'x', 'x', 'x', 'bank', 2, 1, '00')`.execute(trx);
    await post(trx, entry(move(account("correction"), account("reserve_available"), "500")));
  });
});

it(
  "ledger:check prints a digest and fails for a broken ledger; ledger:export writes the journal; ledger:statement compares",
  { timeout: 120_000 },
  async () => {
    const table = await run("export");
    expect(table).toMatchObject({ code: 0, error: "" });
    expect(table.out.split("\r\n")).toHaveLength(3);
    expect(table.out).toMatch(/^\uFEFFtransaction,at,/);
    expect(table.out).toContain(",1,correction,reserve_available,500,SBERRUB\r\n");

    const file = path.join(folder, "statement.csv");
    writeFileSync(file, "time,transaction,currency,amount\n2026-11-20 10:00,tx-1,SBERRUB,100\n");
    expect(await run("statement", file)).toEqual({
      code: 1,
      out: "2026-11-20 to 2026-11-20, differences: 1\n",
      error: "2026-11-20 tx-1 SBERRUB: stated 100, booked nothing\n",
    });

    const sound = await run("check", "--until", "1");
    expect(sound).toMatchObject({ code: 0, error: "" });
    expect(sound.out).toMatch(/^1 transactions, the last is 1\nsha256 [\da-f]{64}\nThe ledger holds\.\n$/);

    await inDatabase((trx) => sql`update reserves set available = 501`.execute(trx));
    const broken = await run("check");
    expect(broken.code).toBe(1);
    expect(broken.error).toMatch(/^a balance is not the sum of its entries: 1 \(\d+\)\n$/);
    expect(broken.out).toContain("The ledger is broken.");
  },
);

it("prints its usage", { timeout: 60_000 }, async () => {
  const { code, error } = await run("export", "--format", "xml");
  expect([code, error]).toEqual([1, expect.stringContaining("--format csv|hledger")]);
});
