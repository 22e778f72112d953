import type { DatabaseHandle } from "./database.ts";
import { namedStatement } from "./named-statement.ts";

const nowStatement = namedStatement("database-clock", {}, "select clock_timestamp() as now");

/** The database's time. */
export const readDatabaseClock = async (database: Pick<DatabaseHandle, "run">): Promise<Date | undefined> =>
  (await database.run<{ now: Date }>(nowStatement.with({})))[0]?.now;
