import type { AnyStateMachine } from "xstate";
import { type Flow, purposeOf } from "#charts/flows.ts";
import { variables } from "#server/config.ts";
import { code, table } from "#charts/markdown.ts";

/** Whether a default is prose instead of a value. */
const isWords = (text: string): boolean => /^[a-z0-9]+,? /.test(text) || text === "none";

/** Every environment variable of the server. */
export const variablesTable = (): string =>
  table(
    ["Variable", "Default", "Meaning"],
    Object.entries(variables).map(([name, { default: byDefault, meaning }]) => [
      code(name),
      isWords(byDefault) ? byDefault : code(byDefault),
      meaning,
    ]),
  );

/** Every flow, with a link to its page beside this one. */
export const flowsTable = (flows: readonly [Flow, AnyStateMachine][]): string =>
  table(
    ["Flow", "Area", "Purpose"],
    flows.map(([{ id, area }, machine]) => [`[${id}](${id}.md)`, area, purposeOf(machine)]),
  );

/**
 * Replaces the generated part of a text between `<!-- name -->` and `<!-- /name -->`.
 * @throws when a mark is missing.
 */
export const renewPart = (text: string, name: string, part: string): string => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The marks ${begin} … ${end} are missing.`);
  return `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`;
};
