/*
 * The probe's server as a separate process, for signals, kills and the lock. It is configured by its environment,
 * and sends its address to its parent.
 */
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { AnyHandler } from "#server/platform/http/operation.ts";
import { run, stopBySignal } from "#server/run.ts";
import { probeContract, probeFeature } from "./probe.ts";

try {
  const running = await run(
    process.env,
    ({ db }) => {
      const createThing: AnyHandler = async () => {
        const { rows } = await sql<{ id: string }>`
          insert into things default values returning id`.execute(db);
        return { status: 201, body: { id: rows[0]?.id } };
      };
      const listThings: AnyHandler = async () => {
        const { rows } = await sql<{ id: string }>`select id from things order by id`.execute(db);
        return { status: 200, body: { ids: rows.map(({ id }) => id) } };
      };
      const touchThing: AnyHandler = async () => {
        process.send?.("working");
        await delay(1500);
        return { status: 200, body: { done: true } };
      };
      return [
        {
          ...probeFeature([], { createThing, listThings, touchThing }),
          prepare: async () => {
            await sql`create table if not exists things (id bigint generated always as identity primary key)`.execute(
              db,
            );
          },
        },
      ];
    },
    { contract: probeContract },
  );
  stopBySignal(running);
  process.send?.({ url: running.url });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
