import { describerOf, leavesOf } from "../describe.ts";
import type { Result } from "../result.ts";
import { summaryOf } from "../result.ts";
import { endOf } from "../strategies.ts";

const quoted = (text: string) => JSON.stringify(text);

/**
 * A spec that walks the paths: on the page where the flow has a model in `e2e/models`, see `tools/paths/page`, else on the
 * running machine.
 */
export function toPlaywright(result: Result): string {
  const { flow, paths, graph } = result;
  const describe = describerOf(graph.events);
  return [
    `// ${summaryOf(result)}.`,
    "// Put it into e2e/specs/ under a name that ends with .spec.ts, and run: npx playwright test --project=desktop <name>",
    'import { test } from "@playwright/test";',
    'import { retrace } from "#tools/paths/retrace.ts";',
    "",
    ...paths.flatMap((path, index) => [
      `test(${quoted(`${flow.id} ${index + 1}: to ${leavesOf(endOf(path).snapshot).join(", ")}`)}, async () => {`,
      `  await retrace(${quoted(flow.id)}, ${path.input}, [`,
      ...path.steps.map(({ event }) => `    ${graph.events.indexOf(event)}, // ${describe(event)}`),
      "  ]);",
      "});",
      "",
    ]),
  ].join("\n");
}
