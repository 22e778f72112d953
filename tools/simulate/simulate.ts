/*
 * `npm run simulate -- --seed 7 --commands 100000`: the whole server in worlds of people, money and time that follow from
 * one seed. Docs: docs/simulate.md.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { ensureContract } from "#tools/lib/contract.mjs";
import { chartPairs } from "#tools/simulate/judge/files.ts";
import { play, playWithoutAttackers } from "./play.ts";
import { shrink } from "./shrink.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "7" },
    commands: { type: "string", default: "10000" },
    world: { type: "string", default: "500" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(`npm run simulate -- --seed 7 --commands 100000

--seed      from which everything follows (7)
--commands  how many, in all worlds together (10000)
--world     commands of one world (500); 7.12 is the thirteenth world of seed 7, which --seed 7.12 plays alone`);
  process.exit(0);
}

ensureContract();

/** From so many commands on, each pair of a status and an event of the chart must be reached. */
const enoughForAll = 50_000;

/** One of so many worlds is played again without those who come to harm it. */
const replayed = 5;

const size = Number(values.world);
const count = Number(values.commands);
const isAlone = values.seed.includes(".");
const worlds = isAlone
  ? [values.seed]
  : Array.from({ length: Math.ceil(count / size) }, (_, index) => `${values.seed}.${String(index)}`);
const reached = new Set<string>();
const began = performance.now();
let played = 0;
let told = 0;

/** Says how far it is: at once on a terminal, else a line every few seconds. */
const tell = (before: number): void => {
  const seconds = Math.round((performance.now() - began) / 1000);
  const text = `${String(played + before)} commands, ${String(seconds)} s`;
  if (process.stdout.isTTY) process.stdout.write(`\r${text} `);
  else if (seconds - told >= 5) {
    told = seconds;
    console.log(text);
  }
};

for (const [index, seed] of worlds.entries()) {
  const outcome = await play(seed, Math.min(size, count - index * size), tell);
  played += outcome.commands.length;
  for (const pair of outcome.world.reached) reached.add(pair);
  if (outcome.fault !== null) {
    console.log(
      `Seed ${seed}, command ${String(outcome.commands.length)}: ${outcome.fault.message}\nCut down …`,
    );
    const { commands, fault, record } = await shrink(outcome);
    console.log(`${String(commands.length)} commands are enough: ${fault?.message ?? ""}`);
    for (const { name, by, intent, order } of commands)
      console.log(`  ${String(name)} ${by} ${intent} ${String(order ?? "")}`);
    console.log(record.filter((line) => !/^\S+ (?:judge|market): GET/.test(line)).join("\n"));
    process.exit(1);
  }
  const locked = index % replayed === 0 ? await playWithoutAttackers(outcome) : null;
  if (locked !== null) {
    console.log(`Seed ${seed}, without the attackers: ${locked.message}`);
    process.exit(1);
  }
  tell(0);
}

const missing = chartPairs.filter((pair) => !reached.has(pair));
const seconds = (performance.now() - began) / 1000;
console.log(
  `\r${String(played)} commands in ${String(worlds.length)} worlds, ${seconds.toFixed(0)} s: no fault. ` +
    `${String(chartPairs.length - missing.length)} of ${String(chartPairs.length)} pairs of status and event`,
);
if (missing.length > 0) console.log(`Never reached: ${missing.join(", ")}`);
process.exit(missing.length > 0 && played >= enoughForAll ? 1 : 0);
