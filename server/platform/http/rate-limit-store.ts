import { sql } from "kysely";
import type { Db } from "#server/database.ts";
import type { DatabaseHandle } from "../data/database.ts";
import { namedStatement } from "../data/named-statement.ts";

const hitStatement = namedStatement(
  "rate-limit-hit",
  { key: "text", now: "timestamptz", first: "timestamptz", interval: "float8", latest: "timestamptz" },
  `with old as (select arrival from rate_limits where key = :key),
    hit as (
      insert into rate_limits as r (key, arrival) values (:key, :first)
      on conflict (key) do update
        set arrival = greatest(r.arrival, :now) + make_interval(secs => :interval)
        where greatest(r.arrival, :now) + make_interval(secs => :interval) <= :latest
      returning 1)
    select exists (select from hit) as allowed, (select arrival from old) as arrival`,
);

/** Advances the arrival time of a key by an interval, unless it would exceed the latest allowed moment. */
export const moveArrival = async (
  database: DatabaseHandle,
  move: {
    readonly key: string;
    readonly now: Date;
    /** The arrival time of a new key. */
    readonly first: Date;
    /** Seconds. */
    readonly interval: number;
    readonly latest: Date;
  },
): Promise<{ readonly allowed: boolean; readonly arrival: Date | null } | undefined> =>
  (await database.run<{ allowed: boolean; arrival: Date | null }>(hitStatement.with(move)))[0];

const forgiveStatement = namedStatement(
  "rate-limit-forgive",
  { key: "text", interval: "float8" },
  "update rate_limits set arrival = arrival - make_interval(secs => :interval) where key = :key",
);

/** Moves the arrival time of a key back by an interval, in seconds. */
export const moveArrivalBack = async (
  database: DatabaseHandle,
  key: string,
  interval: number,
): Promise<void> => {
  await database.run(forgiveStatement.with({ key, interval }));
};

/**
 * Writes a row to check that the database accepts writes. With a full disk, or as a standby, it still answers
 * reads.
 */
export const tryWrite = async (db: Db): Promise<void> => {
  await sql`insert into rate_limits (key, arrival) values ('readyz', now())
    on conflict (key) do update set arrival = excluded.arrival`.execute(db);
};
