import type { Outcome } from "./play.ts";
import { play } from "./play.ts";
import type { Command } from "./scene.ts";

/** Whether a world with these commands alone fails in the same way. */
type Fails = (commands: readonly Command[]) => Promise<boolean>;

/** Delta debugging (Zeller): leaves out ever smaller parts, as long as the rest still fails. */
const minimal = async (commands: readonly Command[], fails: Fails): Promise<readonly Command[]> => {
  let [rest, parts] = [commands, 2];
  while (rest.length > 1) {
    const size = Math.ceil(rest.length / parts);
    let shorter: readonly Command[] | undefined;
    for (let from = 0; from < rest.length && shorter === undefined; from += size) {
      const without = [...rest.slice(0, from), ...rest.slice(from + size)];
      if (await fails(without)) shorter = without;
    }
    if (shorter === undefined && size === 1) return rest;
    parts = shorter === undefined ? Math.min(rest.length, parts * 2) : Math.max(2, parts - 1);
    rest = shorter ?? rest;
  }
  return rest;
};

/** Cuts the commands of a world that failed down to the shortest list that fails by the same rule. */
export const shrink = async ({ seed, commands, fault }: Outcome): Promise<Outcome> => {
  const fails: Fails = async (list) => (await play(seed, list)).fault?.rule === fault?.rule;
  // Mostly one order is enough, with the market.
  const about = fault?.order?.name ?? -1;
  const own = commands.filter(
    ({ name, order, intent }) => name === about || order === about || intent === "market",
  );
  const enough = (await fails(own)) ? own : commands;
  // Nobody has to ask twice or to die for most faults.
  const calm = enough.map((command) => ({ ...command, fate: "once" as const }));
  return play(seed, await minimal((await fails(calm)) ? calm : enough, fails));
};
