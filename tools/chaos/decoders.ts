/*
 * `npm run chaos:decoders -- --stalled 100`: files made to cost time and memory, stalled uploads, a killed decoder, a
 * full disk, and SIGTERM during decoding. Meanwhile the server must serve others and never store anything by half.
 */
import { startPostgres } from "#tools/find-postgres.mjs";
import { openLane } from "./lib/api.ts";
import { seenFigures } from "./lib/bystander.ts";
import { postgresPlace } from "./lib/databases.ts";
import { attackWithFiles, stall } from "./lib/decoding-attacks.ts";
import type { Stand } from "./lib/decoding-faults.ts";
import { fillDisk, killDecoder, stopWhileDecoding } from "./lib/decoding-faults.ts";
import { violations } from "./lib/invariants.ts";
import { all, none, runChaos } from "./lib/report.ts";
import { startServer } from "./lib/server.ts";

await runChaos(
  "decoders: hostile files, stalled uploads, a killed decoder, a full disk, SIGTERM",
  { stalled: 100 },
  async ({ stalled }) => {
    const postgres = await startPostgres();
    try {
      const place = await postgresPlace(postgres.url);
      const env = { ...place.env, TRUST_PROXY: "127.0.0.1" };
      return await place.look(async (query) => {
        const problems: string[] = [];
        const server = await startServer(env);
        const lane = await openLane(server.url, "BTC", "SBERRUB");
        const stand: Stand = { server, lane, query, problems };
        const hostile = await attackWithFiles(stand);
        const stalls = await stall(stand, stalled);
        const replaced = await killDecoder(stand);
        const alive = server.isAlive();
        const stopped = await stopWhileDecoding(stand);
        const disk = await fillDisk(env, lane, query, problems);
        problems.push(...(await violations(query)));
        return {
          figures: [
            ...hostile.figures,
            ...seenFigures("hostile files", hostile.seen),
            ...seenFigures(`${stalled} stalled uploads`, stalls),
            all("decoders again after one was killed", replaced, 2),
            all("server alive", alive ? 1 : 0, 1),
            ...stopped,
            ...disk,
            none("problems and invariants broken", problems.length),
          ],
          problems,
        };
      });
    } finally {
      await postgres.stop();
    }
  },
);
