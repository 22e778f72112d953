/*
 * Signed promises: checks them as anybody can, and keeps the keys that sign them.
 *
 *   npm run promise -- check FILE https://exchange.example
 *   npm run promise -- rotate FILE [hours]
 *   npm run promise -- compromised FILE KEY
 */
import "./lib/pipe.mjs";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import process from "node:process";
import { checkPromises } from "#domain/promise/check.ts";
import type { PublishedKeys } from "#domain/promise/keys.ts";
import {
  faultInWords,
  hostOf,
  lastInWords,
  linksInWords,
  promiseInWords,
  reportInWords,
} from "#domain/promise/words.ts";
import {
  compromised,
  createKey,
  parseKeys,
  rotated,
  type StoredKey,
} from "#server/platform/crypto/signing-keys.ts";
import { Failure, runCommand } from "./lib/command.ts";

const usage = `usage:
  check FILE EXCHANGE     checks promises; EXCHANGE is its address, or a saved jwks.json
  rotate FILE [HOURS]     adds a key that takes over in 24 hours, and retires the one before; creates the file
  compromised FILE KEY    marks a key that others may have, and adds one that signs at once`;

const readText = (file: string): string => {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}`);
  return readFileSync(file, "utf8");
};

const keysOf = async (exchange: string): Promise<PublishedKeys> => {
  if (!/^https?:\/\//.test(exchange)) return JSON.parse(readText(exchange)) as PublishedKeys;
  const address = new URL("/.well-known/jwks.json", exchange);
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  if (!answer?.ok) throw new Failure(`There are no keys at ${address.href}`);
  return (await answer.json()) as PublishedKeys;
};

const check = async (file: string, exchange: string): Promise<boolean> => {
  const keys = await keysOf(exchange);
  const report = await checkPromises(readText(file), { keys, subtle: crypto.subtle, now: new Date() });
  const { orders, refused } = report;
  const wrong = [
    ...reportInWords("en", report),
    ...orders.flatMap((order) => linksInWords("en", order, keys.issuer)),
    ...[...orders.flatMap(({ versions }) => versions), ...refused].flatMap(
      (one) => faultInWords("en", one, keys.issuer) ?? [],
    ),
  ];
  for (const { order, versions } of orders) {
    const last = versions.at(-1)?.promise;
    if (last === undefined) continue;
    const { state, rows } = promiseInWords("en", last);
    console.log(`${hostOf(keys.issuer)}\nOrder No. ${String(order)}. ${state}`);
    console.log(lastInWords("en", last.version, false));
    for (const [label, value] of rows) console.log(`  ${label}: ${value}`);
  }
  for (const line of wrong) console.error(line);
  return wrong.length === 0;
};

/** Writes keys so that nobody else reads them, and no server half of them. */
const write = (file: string, keys: readonly StoredKey[]): void => {
  writeFileSync(`${file}.next`, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.next`, file);
  console.log(`DNS, for the domain of PUBLIC_URL:`);
  for (const { kid, compromised: lost } of keys)
    if (lost === undefined) console.log(`_promise  TXT  "v=promise1; kid=${kid}"`);
  console.log("Restart every instance before the new key takes over.");
};

const rotate = async (file: string, hours: number): Promise<boolean> => {
  const now = new Date();
  const keys = existsSync(file) ? parseKeys(readFileSync(file, "utf8")) : [];
  const from = keys.length === 0 ? now : new Date(now.getTime() + hours * 3_600_000);
  write(file, rotated(keys, await createKey(from), now));
  return true;
};

const lose = async (file: string, kid: string): Promise<boolean> => {
  const now = new Date();
  const keys = parseKeys(readText(file));
  if (!keys.some((key) => key.kid === kid)) throw new Failure(`${file} has no key ${kid}`);
  write(file, compromised(keys, kid, await createKey(now), now));
  return true;
};

await runCommand(async () => {
  const [command, file = "", given = ""] = process.argv.slice(2);
  if (command === "check" && file !== "" && given !== "") return check(file, given);
  if (command === "rotate" && file !== "" && /^\d{0,4}$/.test(given))
    return rotate(file, given === "" ? 24 : Number(given));
  if (command === "compromised" && given !== "") return lose(file, given);
  if (command === undefined || command === "--help") return (console.log(usage), true);
  throw new Failure(usage);
});
