import { eventNames } from "#charts/describe.ts";
import { leavesOf } from "#charts/nodes.ts";
import type { Result } from "#paths/result.ts";
import { summaryOf } from "#paths/result.ts";
import { endOf } from "#paths/strategies.ts";

const quoted = (text: string) => JSON.stringify(text);

const head = (result: Result) => [
  `// ${summaryOf(result)}.`,
  "// Put it into e2e/specs/ under a name that ends with .spec.ts, and run: npx playwright test --project=desktop <name>",
];

/** A spec that replays the paths on the running machine, for flows without a page model. */
export function toMachineSpec(result: Result): string {
  const { flow, paths, graph } = result;
  const names = new Map(eventNames(graph.events).map((name, index) => [graph.events[index], name]));
  return [
    ...head(result),
    'import { test } from "@playwright/test";',
    'import { flows } from "#flows.config.ts";',
    'import { retrace } from "#paths/retrace.ts";',
    "",
    ...paths.flatMap((path, index) => [
      `test(${quoted(`${flow.id} ${index + 1}: to ${leavesOf(endOf(path).snapshot).join(", ")}`)}, async () => {`,
      `  await retrace(flows, ${quoted(flow.id)}, ${path.input}, [`,
      ...path.steps.map(({ event }) => `    ${quoted(names.get(event) ?? event.type)},`),
      "  ]);",
      "});",
      "",
    ]),
  ].join("\n");
}

/** A spec that walks the paths of a model in `e2e/models` on the real page and server. */
export function toPageSpec(result: Result): string {
  const { flow, paths } = result;
  return [
    ...head(result),
    'import { modelOf } from "../models/models.ts";',
    'import { test } from "../models/scene.ts";',
    'import { walk } from "#paths/page/walk.ts";',
    "",
    "test.slow();",
    "",
    ...paths.flatMap((path, index) => {
      const name = `${flow.id} ${index + 1}: to ${leavesOf(endOf(path).snapshot).join(", ")}`;
      return [
        `test(${quoted(name)}, async ({ scene }) => {`,
        `  await walk(modelOf(${quoted(flow.id)}), ${quoted(name)}, [`,
        ...path.steps.map(({ event }) => `    ${quoted(event.type)},`),
        "  ], scene);",
        "});",
        "",
      ];
    }),
  ].join("\n");
}
