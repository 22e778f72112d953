/** A flow by its names: `order-notes`, `orderNotes`, `OrderNotes`, `order notes`. */
export interface Names {
  kebab: string;
  camel: string;
  pascal: string;
  words: string;
}

/** The names of a flow. */
export function namesOf(kebab: string): Names {
  const pascal = kebab
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: kebab.replaceAll("-", " "),
  };
}

const types = ({ pascal, words }: Names) => `import type { ApiFailure } from "#domain/api-failure.ts";

/** What the page shows of the ${words}. */
export interface ${pascal} {
  lines: readonly string[];
}

export interface ${pascal}Context extends ${pascal} {
  /** Why it could not be loaded. */
  failure: ApiFailure | null;
  /** Attempts in a row that failed. */
  failedReads: number;
}

export type ${pascal}Event = { type: "retry" };

/** What the actors take and give. */
export interface ${pascal}Actors {
  load${pascal}: { input: undefined; output: ${pascal} };
}
`;

const machine = ({ kebab, camel, pascal, words }: Names) => `import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import { failedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { promiseContract } from "#machines/unprovided.ts";
import type { ${pascal}, ${pascal}Actors, ${pascal}Context, ${pascal}Event } from "./${kebab}.types.ts";

/** Loads the ${words} and shows what was loaded. */
export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    tags: {} as Tag,
  },
  actors: {
    load${pascal}: promiseContract<${pascal}Actors["load${pascal}"]["output"]>(),
  },
  delays: {
    /** Grows with each failure: see \`retryDelayOf\`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  actions: {
    remember: assign({ lines: (_, loaded: ${pascal}) => loaded.lines, failure: null, failedReads: 0 }),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
  },
}).createMachine({
  id: "${kebab}",
  context: { lines: [], failure: null, failedReads: 0 },
  initial: "loading",
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "load${pascal}",
        src: "load${pascal}",
        onDone: { target: "shown", actions: { type: "remember", params: outputIn } },
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    shown: {},
    failed: { tags: ["failed", "recoverable"], after: { retryDelay: "loading" }, on: { retry: "loading" } },
  },
});
`;

const selectors = ({ kebab, camel, pascal, words }: Names) => `import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ${camel}Machine } from "./${kebab}.machine.ts";
import type { ${pascal} } from "./${kebab}.types.ts";

type Snapshot = SnapshotFrom<typeof ${camel}Machine>;

/** What to draw; the names of the chart's states. */
export const selectStep = (snapshot: Snapshot): Snapshot["value"] => snapshot.value;

/** The ${words}, line by line. */
export const selectLines = ({ context }: Snapshot): ${pascal}["lines"] => context.lines;

/** Why the ${words} could not be loaded. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;
`;

const cases = ({ kebab, camel, pascal, words }: Names) => `import { done, failed } from "#machines/cases.ts";
import type { FlowCases } from "#machines/cases.ts";
import type { ${camel}Machine } from "./${kebab}.machine.ts";

/** Events and outcomes that reach every state of the ${words}. */
export const ${camel}Cases: FlowCases<typeof ${camel}Machine> = {
  inputs: [undefined],
  events: [done("load${pascal}", { lines: ["A line"] }), failed("load${pascal}"), { type: "retry" }],
  rests: { shown: "The data is read once. The visitor leaves the page." },
};
`;

const hook = ({ kebab, camel, pascal, words }: Names) => `import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import * as ${camel} from "#machines/${kebab}/${kebab}.selectors.ts";
import { useFlow } from "#src/flows/machines.ts";

/** The ${words}. */
export function use${pascal}() {
  const actor = useFlow("${camel}");
  return {
    view: {
      step: useSelector(actor, ${camel}.selectStep),
      lines: useSelector(actor, ${camel}.selectLines),
      failure: useSelector(actor, ${camel}.selectFailure),
    },
    actions: useMemo(() => ({ retry: () => actor.send({ type: "retry" }) }), [actor]),
  };
}
`;

const view = ({ pascal, words }: Names) => `import { useLingui } from "@lingui/react/macro";
import { LoadFailure } from "#src/flows/shared/LoadFailure.tsx";
import { LoadingBlock } from "#src/flows/shared/LoadingBlock.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Text } from "#src/ui/Text.tsx";
import { use${pascal} } from "./use${pascal}.ts";

/** The ${words}: one view for each step. */
export function ${pascal}() {
  const { t } = useLingui();
  const { view, actions } = use${pascal}();
  switch (view.step) {
    case "loading":
      return <LoadingBlock label={t\`Loading…\`} />;
    case "failed":
      return (
        <LoadFailure
          level={2}
          title={t\`A part of the page could not be loaded\`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "shown":
      return (
        <Stack gap={4}>
          {view.lines.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </Stack>
      );
  }
}
`;

const test = ({ kebab, camel, pascal }: Names) => `import { describe, expect, it } from "vitest";
import { ${camel}Machine } from "#machines/${kebab}/${kebab}.machine.ts";
import { selectFailure, selectLines, selectStep } from "#machines/${kebab}/${kebab}.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the flow ${kebab}", () => {
  it("shows what is loaded", async () => {
    const { gives, snapshot } = stage(${camel}Machine, undefined);
    expect(selectStep(snapshot())).toBe("loading");
    await gives("load${pascal}", { lines: ["A line"] });
    expect(selectStep(snapshot())).toBe("shown");
    expect(selectLines(snapshot())).toEqual(["A line"]);
  });

  it("loads again by itself, and when the visitor asks", async () => {
    const { actor, calls, fails, snapshot, wait } = stage(${camel}Machine, undefined);
    await fails("load${pascal}");
    expect(selectStep(snapshot())).toBe("failed");
    expect(selectFailure(snapshot())).toEqual({ kind: "offline" });
    wait(60);
    await fails("load${pascal}");
    actor.send({ type: "retry" });
    expect(selectStep(snapshot())).toBe("loading");
    expect(calls("load${pascal}")).toHaveLength(3);
  });
});
`;

const plainWords = ({
  kebab,
  camel,
  pascal,
  words,
}: Names) => `import type { ApiFailure } from "#domain/api-failure.ts";
import type { ${camel}Machine } from "#machines/${kebab}/${kebab}.machine.ts";
import { waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The steps of ${kebab} in plain words. */
export const ${camel}Words: WordsFor<typeof ${camel}Machine> = {
  begin: "Slow the network down and open the page of the ${words}",
  events: { retry: "Press ‘Try again’" },
  done: { load${pascal}: "The data loads" },
  failed: { load${pascal}: (failure: ApiFailure) => \`The data cannot be loaded: \${why(failure)}\` },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    loading: "A grey placeholder appears in place of the lines",
    shown: "The lines appear",
    // With the text of the view in ‘’, once \`npm run generate\` has put it into the catalogs.
    failed: "The page says that the ${words} could not be loaded, with ‘Try again’",
  },
};
`;

/** The files of a new flow, by their paths. */
export const filesOf = (names: Names): Record<string, string> => ({
  [`machines/${names.kebab}/${names.kebab}.types.ts`]: types(names),
  [`machines/${names.kebab}/${names.kebab}.machine.ts`]: machine(names),
  [`machines/${names.kebab}/${names.kebab}.selectors.ts`]: selectors(names),
  [`machines/${names.kebab}/${names.kebab}.cases.ts`]: cases(names),
  [`src/flows/${names.kebab}/use${names.pascal}.ts`]: hook(names),
  [`src/flows/${names.kebab}/${names.pascal}.tsx`]: view(names),
  [`paths/words/${names.kebab}.ts`]: plainWords(names),
  [`tests/machines/${names.kebab}.test.ts`]: test(names),
});

/** The entry of a new flow in `machines/registry.ts`. */
export const entryOf = ({ kebab, camel }: Names, area: string, purpose: string): string => `  {
    id: "${kebab}",
    area: "${area}",
    purpose: ${JSON.stringify(purpose)},
    load: async () => {
      const { ${camel}Machine } = await import("./${kebab}/${kebab}.machine.ts");
      const { ${camel}Cases } = await import("./${kebab}/${kebab}.cases.ts");
      return { machine: ${camel}Machine, cases: ${camel}Cases };
    },
  },
`;

/** The page's machines with that of a new flow. */
export const withMachine = (machines: string, { kebab, camel }: Names): string =>
  machines
    .replace(/\n\n/, `\nimport type { ${camel}Machine } from "#machines/${kebab}/${kebab}.machine.ts";$&`)
    .replace(/^export interface FlowMachines \{[^}]*/m, `$&  ${camel}: typeof ${camel}Machine;\n`);

/** The list of all words with those of a new flow. */
export const withWords = (tables: string, { kebab, camel }: Names): string =>
  tables
    .replace(/^import type \{ Words \}/m, `import { ${camel}Words } from "./${kebab}.ts";\n$&`)
    .replace(/^\};$/m, `  "${kebab}": ${camel}Words,\n$&`);
