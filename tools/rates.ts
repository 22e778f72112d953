/*
 * Checks an export of rates for items that an exchange monitor would refuse:
 *
 *   npm run rates:check [-- https://example.com]
 *
 * Without an address it checks the server at http://HOST:PORT. Exits with 1 when an item would be refused.
 */
import "./lib/pipe.mjs";
import process from "node:process";
import { Failure, runCommand } from "./lib/command.ts";
import { readItems, refusalsOf } from "#server/exchange/monitor/check.ts";

const usage = `usage:
  npm run rates:check [-- https://example.com]

Lists the items of /export/rates.xml that an exchange monitor would refuse, by default those of http://HOST:PORT.`;

const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
const [origin = `http://${HOST}:${PORT}`] = process.argv.slice(2);

const check = async (address: string): Promise<boolean> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => {
    throw new Failure(`No server answers at ${address}. Is it running? Set PORT, or name its address.`);
  });
  if (!answer.ok) throw new Failure(`${address} answers ${String(answer.status)}`);
  const items = readItems(await answer.text());
  if (items === null)
    throw new Failure(`${address} is no export of rates: there is something besides <item> in <rates>`);
  const refusals = refusalsOf(items);
  for (const { item, faults } of refusals) console.error(`${item}: ${faults.join("; ")}`);
  console.log(`${String(items.length)} items, ${String(refusals.length)} would be refused.`);
  return refusals.length === 0 && items.length > 0;
};

await runCommand(async () => {
  if (origin === "--help" || origin === "-h") {
    console.log(usage);
    return true;
  }
  const address = URL.parse("/export/rates.xml", origin);
  if (address === null) throw new Failure(`${origin} is no address.\n${usage}`);
  return check(address.href);
});
