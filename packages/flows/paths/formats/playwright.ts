import type { Words } from "#charts/config.ts";
import { leavesOf } from "#charts/nodes.ts";
import { gone, partsOfList, type Part } from "#paths/formats/markdown.ts";
import type { Result } from "#paths/result.ts";
import { summaryOf } from "#paths/result.ts";
import { endOf } from "#paths/strategies.ts";

const quoted = (text: string) => JSON.stringify(text);

/** A text on the page; … stands for any part of it. */
const textOnPage = (text: string): string =>
  text.includes("…")
    ? `/${text
        .split("…")
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
        .join(".*")}/`
    : quoted(text);

const quotesIn = (text: string): string[] => [...text.matchAll(/‘([^’]+)’/g)].map(([, quote = ""]) => quote);

/** What is done by these words; undefined where they do not say how. What happens by itself needs nothing. */
function deed(text: string, { common, specs }: Words): string[] | undefined {
  const [type = ""] = Object.entries(common).find(([, words]) => words === text) ?? [];
  const known = specs?.deeds?.[type];
  if (known !== undefined) return [known];
  const [, name] = /^Press ‘([^’]+)’/.exec(text) ?? [];
  if (name !== undefined) {
    const role = (one: string) => `page.getByRole("${one}", { name: ${textOnPage(name)} })`;
    return [`await ${role("button")}.or(${role("link")}).first().click();`];
  }
  return /^Wait\b| succeeds(?: \(|$)/.test(text) ? [] : undefined;
}

/** What is checked by these words. */
function sight(text: string, { specs }: Words): string[] {
  const known = specs?.sights?.[text];
  const found =
    known !== undefined ? [known] : quotesIn(text).map((quote) => `page.getByText(${textOnPage(quote)})`);
  const checks = /’.* or .*‘/.test(text) ? [found.reduce((all, one) => `${all}.or(${one})`)] : found;
  const check = text.startsWith(gone) ? "toBeHidden" : "toBeVisible";
  return checks.map((one) => `await expect(${one}.first()).${check}();`);
}

/** How a part begins: whom to sign in as, and the address. */
function opening(text: string, { signIn }: Required<Words>["specs"]): string[] {
  const [, email] = /Sign in as `([^`]+)`/i.exec(text) ?? [];
  const [, address] = /(?:^|[\s(])(\/[\w/-]*[\w/])/.exec(text.replaceAll(/`[^`]*`/g, "")) ?? [];
  return [
    ...(email === undefined ? [] : [signIn?.(email) ?? `await page.pause(); // Sign in as ${email}`]),
    ...(address === undefined ? [] : [`await page.goto(${quoted(address)});`]),
  ];
}

/**
 * A spec that opens the page of a flow and does what its checklist says, for flows without a model of their page. Where
 * the words do not say how, it pauses for a person, and the test has the tag `@byHand`.
 */
export function toWordsSpec(result: Result, words: Words): string {
  const { head = ['import { expect, test } from "@playwright/test";'], ...specs } = words.specs ?? {};
  const testOf = ({ title, isHappy, items: [begin, ...rest] }: Part, index: number): string[] => {
    const isByHand = rest.some(({ doings }) => doings.some((doing) => deed(doing, words) === undefined));
    return [
      "",
      `test(${quoted(`${result.flow.id} ${index + 1}: ${isHappy ? "happy path, " : ""}${title}`)},${isByHand ? ' { tag: "@byHand" },' : ""} async ({ page }) => {`,
      ...(begin?.doings ?? []).flatMap((text) => [
        `  // ${text}`,
        ...opening(text, specs).map((line) => `  ${line}`),
      ]),
      ...(begin?.seen ?? []).flatMap((one) => sight(one, words)).map((line) => `  ${line}`),
      ...rest.flatMap(({ doings, seen }) => [
        `  await test.step(${quoted([...doings, ...seen.map((one) => `→ ${one}`)].join(" "))}, async () => {`,
        ...doings
          .flatMap((one) => deed(one, words) ?? [`await page.pause(); // ${one}`])
          .map((line) => `    ${line}`),
        ...seen.flatMap((one) => sight(one, words)).map((line) => `    ${line}`),
        "  });",
      ]),
      "});",
    ];
  };
  return [
    `// ${summaryOf(result)}.`,
    "// Steps by hand wait for a person: npx playwright test --headed; or leave them out by --grep-invert @byHand.",
    ...head,
    ...partsOfList(result, words).flatMap(testOf),
    "",
  ].join("\n");
}

/** A spec that walks the paths of a page's model. */
export function toPageSpec(result: Result, { specs }: Words): string {
  const { flow, paths } = result;
  return [
    `// ${summaryOf(result)}.`,
    ...(specs?.walks ?? []),
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
