import type { Verdict } from "#paths/verdict.ts";

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    // Not allowed in XML, even escaped.
    .replaceAll(/[^\P{Cc}\t\n]/gu, "\uFFFD");

/** The verdicts as JUnit's XML, for programs that show what tests have found. */
export const toJunit = (verdicts: readonly Pick<Verdict, "id" | "found">[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${verdicts.length}" failures="${verdicts.filter(({ found }) => found.length > 0).length}">`,
    '  <testsuite name="flows">',
    ...verdicts.flatMap(({ id, found }) =>
      found.length === 0
        ? [`    <testcase classname="flows" name="${escaped(id)}"/>`]
        : [
            `    <testcase classname="flows" name="${escaped(id)}">`,
            ...found.map((line) => `      <failure message="${escaped(line)}"/>`),
            "    </testcase>",
          ],
    ),
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
