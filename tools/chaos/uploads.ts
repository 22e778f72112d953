/*
 * `npm run chaos:uploads -- --rounds 5 --attackers 4 --stalled 100`: sends bombs, polyglots, disguised files and cut-off
 * uploads over the network. The server must refuse a bad file at once and without a trace, and accept a good one without
 * its hidden data. Then come files made to cost time and memory, stalled uploads, a killed decoder, SIGTERM during
 * decoding and a full disk: meanwhile the server must serve others and never store anything by half.
 */
import { once } from "node:events";
import { inMilliseconds } from "#tools/bench/measure.ts";
import { openLane } from "./lib/api.ts";
import { attackWithFiles, fillDisk, killDecoder, stall, stopWhileDecoding } from "./lib/decoders.ts";
import type { BadFile } from "./lib/files.ts";
import { badFiles, marker, photo } from "./lib/files.ts";
import { violations } from "./lib/invariants.ts";
import { all, none, pause, runChaos, told, withPostgres } from "./lib/run.ts";
import { operatorToken, startServer } from "./lib/servers.ts";
import type { Stand } from "./lib/uploads.ts";
import { beginUpload, claimForBill, storedRows, upload } from "./lib/uploads.ts";

/** Milliseconds within which a file must be refused. */
const BUDGET = 100;

/** The outcomes of all files. */
class Findings {
  refused = 0;
  taken = 0;
  cleaned = 0;
  carried = 0;
  stored = 0;
  failed = 0;
  slowest = { name: "", milliseconds: 0 };
}

const tryFile = async (stand: Stand, file: BadFile, found: Findings): Promise<number> => {
  const { server, query, problems } = stand;
  const claim = await claimForBill(stand);
  const before = await storedRows(query);
  const { status, text, milliseconds } = await upload(server, claim, file);
  if (status >= 500) found.failed++;
  const expected = file.fate === "cleaned" ? [201] : [400, 413, 415];
  if (!expected.includes(status)) problems.push(`${file.name}: ${status} ${text}`);
  if (status !== 201) {
    found.refused++;
    if ((await storedRows(query)) === before) return milliseconds;
    found.stored++;
    problems.push(`${file.name}: left something behind`);
    return milliseconds;
  }
  if (file.fate === "refused") found.taken++;
  const { id, name } = JSON.parse(text) as { id: string; name: string };
  const stored = await fetch(`${server.url}/api/v1/operator/claims/${claim}/bill/${id}/`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  if (Buffer.from(await stored.arrayBuffer()).includes(marker)) {
    found.carried++;
    problems.push(`${file.name}: was stored with what was hidden in it`);
  } else found.cleaned++;
  if (/[/\\"]/.test(name)) problems.push(`${file.name}: is named ${name}`);
  return milliseconds;
};

const tryFiles = async (stand: Stand, rounds: number, found: Findings): Promise<number> => {
  const files = await badFiles();
  // Warms up code that loads with the first file of a kind.
  for (const file of files.filter(({ fate }) => fate === "cleaned"))
    await upload(stand.server, await claimForBill(stand), file);
  for (const file of files) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await tryFile(stand, file, found));
    // Other load only adds to a time, so the minimum is closest to the server's own.
    const milliseconds = Math.min(...times);
    if (file.fate === "cleaned") continue;
    if (milliseconds > found.slowest.milliseconds) found.slowest = { name: file.name, milliseconds };
    if (milliseconds > BUDGET) stand.problems.push(`${file.name}: ${inMilliseconds(milliseconds)}`);
  }
  return files.length;
};

/** Sends parts of uploads and disconnects, in order or by a reset. */
const tryCuts = async (stand: Stand, rounds: number, found: Findings): Promise<void> => {
  const { server, query, problems } = stand;
  const claim = await claimForBill(stand);
  const before = await storedRows(query);
  const file = { bytes: await photo(1).png().toBuffer(), type: "image/png" };
  for (let round = 0; round < rounds; round++)
    for (const share of [0, 0.1, 0.5, 0.99])
      for (const isReset of [true, false]) {
        const partOf = (body: Buffer) => body.subarray(0, Math.floor(body.length * share));
        const socket = await beginUpload(server, claim, file, partOf);
        await pause(30);
        const closed = once(socket, "close");
        if (isReset) socket.resetAndDestroy();
        else socket.end();
        await closed;
      }
  // A complete upload afterwards shows that the server has dealt with the others.
  const { status } = await upload(server, await claimForBill(stand), file);
  if (status !== 201) problems.push(`an upload after those that were cut off: ${status}`);
  if ((await storedRows(query)) === before) problems.push("the looks see nothing");
  const [row] = await query(`select count(*)::int as bills from claim_bills where claim_id = '${claim}'`);
  if (row?.["bills"] !== 0) {
    found.stored++;
    problems.push("an upload that was cut off left something behind");
  }
};

await runChaos(
  "uploads: bombs, polyglots, disguised files, cut off and stalled uploads, attacks on decoders",
  { rounds: 5, attackers: 4, stalled: 100 },
  ({ rounds, attackers, stalled }) =>
    withPostgres(false, (place) =>
      place.look(async (query) => {
        const env = { ...place.env, TRUST_PROXY: "127.0.0.1" };
        const server = await startServer(env);
        const lane = await openLane(server.url, "BTC", "SBERRUB");
        const problems: string[] = [];
        const stand: Stand = { server, lane, query, problems };
        const found = new Findings();
        const files = await tryFiles(stand, rounds, found);
        await tryCuts(stand, rounds, found);
        const { slowest } = found;
        const attacks = [
          ...(await attackWithFiles(stand, attackers)),
          ...(await stall(stand, stalled)),
          ...(await killDecoder(stand)),
          all("server alive", server.isAlive() ? 1 : 0, 1),
          ...(await stopWhileDecoding(stand)),
          ...(await fillDisk(env, stand)),
        ];
        const broken = await violations(query);
        return {
          figures: [
            told("files", `${files} × ${rounds}`),
            told("uploads refused", found.refused),
            {
              ...told(`slowest refusal (${slowest.name})`, inMilliseconds(slowest.milliseconds)),
              budget: `< ${BUDGET} ms`,
              ok: slowest.milliseconds < BUDGET,
            },
            told("uploads cut off", rounds * 8),
            none("bombs and disguises taken", found.taken),
            none("refused or cut off uploads that were stored", found.stored),
            told("polyglots taken without what they hid", found.cleaned),
            none("polyglots stored as they were", found.carried),
            none("answers of 500", found.failed),
            ...attacks,
            none("invariants broken", broken.length),
          ],
          problems: [...problems, ...broken],
        };
      }),
    ),
);
