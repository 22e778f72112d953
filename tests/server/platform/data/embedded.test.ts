import { randomBytes } from "node:crypto";
import process from "node:process";
import { describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { createTestDatabase, databaseKind } from "#tests/server/support/database.ts";

const embedded = ({ lite }: DatabaseHandle) => {
  if (lite === undefined) throw new Error("not embedded");
  return lite;
};

const add = `insert into settings (key, value) values ('test', '{}')`;
const count = async (database: DatabaseHandle): Promise<unknown> => {
  const { rows } = await embedded(database).query<{ count: number }>("select count(*)::int from settings");
  return rows[0]?.count;
};

/** Marks the database itself, not its data, as the next borrower would see it. */
const comment = "select obj_description('settings'::regclass) as mark";
const markOf = async (database: DatabaseHandle): Promise<unknown> => {
  const { rows } = await embedded(database).query<{ mark: string | null }>(comment);
  return rows[0]?.mark;
};

describe.runIf(databaseKind === "pglite")("an embedded database that one test returns", () => {
  it("is empty for the next, which gets the same one", async () => {
    const first = await createTestDatabase();
    await embedded(first).exec(`${add}; comment on table settings is 'seen'`);
    expect(await count(first)).toBe(1);
    await first.close();

    const next = await createTestDatabase();
    expect(await markOf(next)).toBe("seen");
    expect(await count(next)).toBe(0);
    await embedded(next).exec("comment on table settings is null");
    await next.close();
  });

  it("refuses late work of the test that returned it", async () => {
    const first = await createTestDatabase();
    const late = embedded(first);
    await first.close();

    const next = await createTestDatabase();
    await expect(late.exec(add)).rejects.toThrow("PGlite is closed");
    expect(await count(next)).toBe(0);
    await next.close();
  });

  it("is not lent again when its schema has changed", async () => {
    const first = await createTestDatabase();
    await embedded(first).exec("comment on table settings is 'changed'; alter table settings add extra text");
    await first.close();

    const next = await createTestDatabase();
    expect(await markOf(next)).toBeNull();
    await next.close();
  });
});

describe.runIf(databaseKind === "pglite")("a large file", () => {
  it("costs the process that serves everybody less than half a second to store and to read", async () => {
    const database = await createTestDatabase();
    const picture = randomBytes(2_400_000);
    const name = "a".repeat(16);
    // Processor time, because other processes may keep this one waiting.
    const before = process.cpuUsage();
    await database.db.insertInto("logos").values({ name, picture }).execute();
    const read = await database.db.selectFrom("logos").select("picture").executeTakeFirstOrThrow();
    const { user, system } = process.cpuUsage(before);
    expect(read.picture.equals(picture)).toBe(true);
    expect((user + system) / 1000).toBeLessThan(500);
    await database.close();
  });
});
