/*
 * `npm run chaos:uploads -- --rounds 5`: bombs, polyglots, disguised files and uploads that are cut off, over the wire.
 * What is refused is refused at once and leaves nothing behind; what is taken is taken without what was hidden in it.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { connect } from "node:net";
import sharp from "sharp";
import { atMost, inMilliseconds, percentile } from "#tools/bench/measure.ts";
import { startPostgres } from "#tools/find-postgres.mjs";
import type { Lane } from "./lib/api.ts";
import { call, createClaim, openLane } from "./lib/api.ts";
import type { BadFile } from "./lib/bad-files.ts";
import { badFiles, marker } from "./lib/bad-files.ts";
import type { Seen } from "./lib/bystander.ts";
import { startBystander } from "./lib/bystander.ts";
import { postgresPlace } from "./lib/databases.ts";
import { hostileFiles } from "./lib/hostile-files.ts";
import type { Query } from "./lib/invariants.ts";
import { violations } from "./lib/invariants.ts";
import { all, none, runChaos } from "./lib/report.ts";
import type { Server } from "./lib/server.ts";
import { startServer } from "./lib/server.ts";

/** Milliseconds in which a file is refused. */
const BUDGET = 100;

type Sent = Pick<BadFile, "bytes" | "type" | "filename">;

const multipart = ({ bytes, type, filename = "receipt" }: Sent) => {
  const boundary = randomUUID();
  const name = filename.replaceAll('"', "%22");
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** A claim that waits for its receipt. */
const claimForBill = async (base: string, lane: Lane): Promise<string> => {
  const { id } = await createClaim(base, lane);
  await call(base, "POST", `/claim/${id}/confirm/`, { body: {} });
  return id;
};

/** Uploads a file; the time is that to the beginning of the answer, which may come before the whole file is sent. */
const upload = async (base: string, claim: string, file: Sent, from = "127.0.0.1") => {
  const { type, body } = multipart(file);
  const started = performance.now();
  const sent = request(`${base}/en/api/v1/claim/${claim}/bill/`, {
    method: "POST",
    agent: false,
    headers: { "content-type": type, "content-length": body.length, "x-forwarded-for": from },
    signal: AbortSignal.timeout(90_000),
  });
  sent.on("error", () => {});
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const milliseconds = performance.now() - started;
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, text, milliseconds };
};

const storedRows = async (query: Query): Promise<string> => {
  const [row] = await query(`select (select count(*) from claim_bills) as bills,
    (select count(*) from claim_history) as moves, (select count(*) from idempotency_keys) as keys,
    (select count(*) from outbox) as mails`);
  return JSON.stringify(row);
};

/** Sends a part of an upload and goes away, in order or by a reset. */
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

/** What came of all files. */
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
  // Whatever is loaded with the first file of its kind.
  for (const file of files.filter(({ fate }) => fate === "cleaned"))
    await upload(base, await claimForBill(base, lane), file);
  for (const file of files) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await tryFile(base, lane, query, file, found));
    // A busy machine only adds to a time: the least of them is nearest to the server's own.
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
  // Whole uploads after them show that the server is past them.
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

const seenFigures = (during: string, seen: Seen | undefined) => {
  const { times, failures, memory } = seen ?? { times: [], failures: 0, memory: 0 };
  return [
    { name: `others, p99 (${during})`, measured: inMilliseconds(percentile(times, 0.99)), budget: "" },
    atMost(`others, slowest (${during})`, Math.max(...times), 700, inMilliseconds),
    none(`others, failed (${during})`, failures),
    atMost(`server's memory (${during})`, memory, 512, (megabytes) => `${Math.round(megabytes)} MB`),
  ];
};

/** Senders of their own, of whom the limits by address know nothing. */
const sender = (number: number) => `198.51.100.${number % 250}`;

/** Sends all hostile files, four at a time, while others use the server. */
const tryHostile = async (server: Server, lane: Lane, found: Findings) => {
  const files = await hostileFiles();
  const left = [...files.entries()];
  const bystander = startBystander(server.url, server.pid);
  const lines = Array.from({ length: 4 }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [number, file] = next;
      const claim = await claimForBill(server.url, lane);
      const { status, text } = await upload(server.url, claim, file, sender(number)).catch(() => ({
        status: 0,
        text: "no answer",
      }));
      const expected = [400, 413, 415, 503, ...(file.mayBeTaken === true ? [201] : [])];
      if (!expected.includes(status)) found.problems.push(`${file.name}: ${status} ${text.slice(0, 200)}`);
      if (status >= 500 && status !== 503) found.failed++;
    }
  });
  await Promise.all(lines);
  return { count: files.length, ...(await bystander.stop()) };
};

/** Uploads of ten megabytes that all stop before their last bytes, and then go away. */
const tryStalls = async (server: Server, lane: Lane) => {
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(10_000_000),
  ]);
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimForBill(server.url, lane)));
  const { type, body } = multipart({ bytes, type: "image/png" });
  const bystander = startBystander(server.url, server.pid);
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async (_, number) => {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.resume();
      await once(socket, "connect");
      socket.write(
        `POST /api/v1/claim/${claims[number % 10]}/bill/ HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${sender(number)}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, -20));
      return socket;
    }),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 8_000);
  });
  const seen = await bystander.stop();
  for (const socket of sockets) socket.resetAndDestroy();
  return seen;
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
      let hostile: Awaited<ReturnType<typeof tryHostile>> | undefined;
      let stalled: Seen | undefined;
      const files = await place.look(async (query) => {
        const count = await tryFiles(server.url, lane, query, rounds, found);
        await tryCuts(server, lane, query, rounds, found);
        hostile = await tryHostile(server, lane, found);
        stalled = await tryStalls(server, lane);
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
          { name: "hostile files", measured: String(hostile?.count ?? 0), budget: "" },
          ...seenFigures("hostile files", hostile),
          ...seenFigures("100 stalled uploads", stalled),
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
