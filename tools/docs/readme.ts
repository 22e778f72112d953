import type { Flow } from "#machines/registry.ts";
import { variables } from "#server/platform/config.ts";
import type { Chart } from "./chart.ts";
import { code, table } from "./markdown.ts";
import { diagramsOf } from "./mermaid.ts";

/** Defaults that are sentences; all others are values. */
const isWords = (text: string): boolean => /^[a-z0-9]+,? /.test(text) || text === "none";

const variablesTable = (): string =>
  table(
    ["Variable", "Default", "Meaning"],
    Object.entries(variables).map(([name, { default: byDefault, meaning }]) => [
      code(name),
      isWords(byDefault) ? byDefault : code(byDefault),
      meaning,
    ]),
  );

const flowsTable = (flows: readonly Flow[]): string =>
  table(
    ["Flow", "Area", "Purpose"],
    flows.map(({ id, area, purpose }) => [`[${id}](docs/flows/${id}.md)`, area, purpose]),
  );

/**
 * The README with its generated parts renewed: each stands between `<!-- name -->` and `<!-- /name -->`.
 * @throws when a part has lost its marks.
 */
export const renewReadme = (text: string, flows: readonly Flow[], lifecycle: Chart): string => {
  const parts = {
    variables: variablesTable(),
    flows: flowsTable(flows),
    "claim-lifecycle": diagramsOf(lifecycle)
      .map(({ mermaid }) => mermaid)
      .join("\n\n"),
  };
  return Object.entries(parts).reduce((readme, [name, part]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
    if (from === -1 || to < from) throw new Error(`README.md lacks the marks ${begin} … ${end}`);
    return `${readme.slice(0, from)}${begin}\n\n${part}\n\n${readme.slice(to)}`;
  }, text);
};
