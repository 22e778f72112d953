/*
 * `npm run chaos:uploads -- --rounds 5`: sends bombs, polyglots, disguised files and cut-off uploads over the network.
 * The server must refuse a bad file at once and without a trace, and accept a good one without its hidden data.
 */
import { once } from "node:events";
import { connect } from "node:net";
import sharp from "sharp";
import { inMilliseconds } from "#tools/bench/measure.ts";
import { startPostgres } from "#tools/find-postgres.mjs";
import type { Lane } from "./lib/api.ts";
import { openLane } from "./lib/api.ts";
import type { BadFile } from "./lib/bad-files.ts";
import { badFiles, marker } from "./lib/bad-files.ts";
import { postgresPlace } from "./lib/databases.ts";
import type { Query } from "./lib/invariants.ts";
import { violations } from "./lib/invariants.ts";
import { all, none, runChaos } from "./lib/report.ts";
import type { Server } from "./lib/server.ts";
import { startServer } from "./lib/server.ts";
import { claimForBill, multipart, storedRows, upload } from "./lib/uploading.ts";

/** Milliseconds within which a file must be refused. */
const BUDGET = 100;

/** Sends part of an upload and disconnects, in order or by a reset. */
const cutOff = async ({ port }: Server, claim: string, share: number, isReset: boolean): Promise<void> => {
  const canvas = sharp({ create: { width: 900, height: 900, channels: 3, background: "#753" } });
  const { type, body } = multipart({ bytes: await canvas.png().toBuffer(), type: "image/png" });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "connect");
  socket.write(
    `POST /api/v1/claim/${claim}/bill/ HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => {
    socket.write(body.subarray(0, Math.floor(body.length * share)), resolve);
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
  const closed = new Promise((resolve) => {
    socket.once("close", resolve);
  });
  if (isReset) socket.resetAndDestroy();
  else socket.end();
  await closed;
};

/** The outcomes of all files. */
class Findings {
  refused = 0;
  taken = 0;
  cleaned = 0;
  carried = 0;
  stored = 0;
  failed = 0;
  slowest = { name: "", milliseconds: 0 };
  readonly problems: string[] = [];
}

const tryFile = async (
  base: string,
  lane: Lane,
  query: Query,
  file: BadFile,
  found: Findings,
): Promise<number> => {
  const claim = await claimForBill(base, lane);
  const before = await storedRows(query);
  const { status, text, milliseconds } = await upload(base, claim, file);
  if (status >= 500) found.failed++;
  const expected = file.fate === "cleaned" ? [201] : [400, 413, 415];
  if (!expected.includes(status)) found.problems.push(`${file.name}: ${status} ${text}`);
  if (status !== 201) {
    found.refused++;
    if ((await storedRows(query)) === before) return milliseconds;
    found.stored++;
    found.problems.push(`${file.name}: left something behind`);
    return milliseconds;
  }
  if (file.fate === "refused") found.taken++;
  const { id, name } = JSON.parse(text) as { id: string; name: string };
  const stored = await fetch(`${base}/api/v1/claim/${claim}/bill/${id}/`);
  if (Buffer.from(await stored.arrayBuffer()).includes(marker)) {
    found.carried++;
    found.problems.push(`${file.name}: was stored with what was hidden in it`);
  } else found.cleaned++;
  if (/[/\\"]/.test(name)) found.problems.push(`${file.name}: is named ${name}`);
  return milliseconds;
};

const tryFiles = async (base: string, lane: Lane, query: Query, rounds: number, found: Findings) => {
  const files = await badFiles();
  // Warms up code that loads with the first file of a kind.
  for (const file of files.filter(({ fate }) => fate === "cleaned"))
    await upload(base, await claimForBill(base, lane), file);
  for (const file of files) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await tryFile(base, lane, query, file, found));
    // Other load only adds to a time, so the minimum is closest to the server's own.
    const milliseconds = Math.min(...times);
    if (file.fate === "cleaned") continue;
    if (milliseconds > found.slowest.milliseconds) found.slowest = { name: file.name, milliseconds };
    if (milliseconds > BUDGET) found.problems.push(`${file.name}: ${inMilliseconds(milliseconds)}`);
  }
  return files.length;
};

const tryCuts = async (server: Server, lane: Lane, query: Query, rounds: number, found: Findings) => {
  const claim = await claimForBill(server.url, lane);
  const before = await storedRows(query);
  for (let round = 0; round < rounds; round++)
    for (const share of [0, 0.1, 0.5, 0.99])
      for (const isReset of [true, false]) await cutOff(server, claim, share, isReset);
  // A complete upload afterwards shows that the server has dealt with the others.
  const good = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#753" } })
    .png()
    .toBuffer();
  const other = await claimForBill(server.url, lane);
  const withOther = await storedRows(query);
  if (before === withOther) found.problems.push("the looks see nothing");
  const { status } = await upload(server.url, other, { bytes: good, type: "image/png" });
  if (status !== 201) found.problems.push(`an upload after those that were cut off: ${status}`);
  const [row] = await query(`select count(*)::int as bills from claim_bills where claim_id = '${claim}'`);
  if (row?.["bills"] !== 0) {
    found.stored++;
    found.problems.push("an upload that was cut off left something behind");
  }
};

await runChaos(
  "uploads: bombs, polyglots, disguised files, uploads cut off",
  { rounds: 5 },
  async ({ rounds }) => {
    const postgres = await startPostgres();
    try {
      const place = await postgresPlace(postgres.url);
      const server = await startServer({ ...place.env, TRUST_PROXY: "127.0.0.1" });
      const lane = await openLane(server.url, "BTC", "SBERRUB");
      const found = new Findings();
      const files = await place.look(async (query) => {
        const count = await tryFiles(server.url, lane, query, rounds, found);
        await tryCuts(server, lane, query, rounds, found);
        found.problems.push(...(await violations(query)));
        return count;
      });
      const alive = server.isAlive();
      await server.end("SIGTERM");
      const { slowest } = found;
      return {
        figures: [
          { name: "files", measured: `${files} × ${rounds}`, budget: "" },
          { name: "uploads refused", measured: String(found.refused), budget: "" },
          {
            name: `slowest refusal (${slowest.name})`,
            measured: inMilliseconds(slowest.milliseconds),
            budget: `< ${BUDGET} ms`,
            ok: slowest.milliseconds < BUDGET,
          },
          { name: "uploads cut off", measured: String(rounds * 8), budget: "" },
          none("bombs and disguises taken", found.taken),
          none("refused or cut off uploads that were stored", found.stored),
          { name: "polyglots taken without what they hid", measured: String(found.cleaned), budget: "" },
          none("polyglots stored as they were", found.carried),
          none("answers of 500", found.failed),
          all("server alive", alive ? 1 : 0, 1),
        ],
        problems: found.problems,
      };
    } finally {
      await postgres.stop();
    }
  },
);
