import type { DatabaseHandle } from "../data/database.ts";
import { namedStatement } from "../data/named-statement.ts";

const nowStatement = namedStatement("database-clock", {}, "select clock_timestamp() as now");

/** The database's time. */
export const readDatabaseClock = async (database: Pick<DatabaseHandle, "run">): Promise<Date | undefined> =>
  (await database.run<{ now: Date }>(nowStatement.with({})))[0]?.now;
