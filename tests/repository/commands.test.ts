import { expect, it } from "vitest";
import { files, importsOf, textOf } from "./sources.ts";

/** Commands that the views of each flow send: `sign-in form.submit`. */
const commands = files
  .filter((file) => /^src\/flows\/[^/]+\/\w+\.tsx?$/.test(file))
  .flatMap((file) =>
    // Commands to the site's flow are not commands of this one.
    [
      ...textOf(file)
        .replaceAll(/site\.send\(.*/g, "")
        .matchAll(/(?:send|pay|upload)\)?\(\{\s*type: "([\w.]+)"/g),
    ].map(([, type]) => ({
      flow: file.split("/")[2] ?? "",
      type: type ?? "",
    })),
  );

const targetsOf = (file: string) =>
  importsOf(file)
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ target }) => target)
    .filter((target) => files.includes(target));

/** Each view test with the view files that it renders, and those they contain. */
const tests = files
  .filter((file) => /^tests\/src\/views\/.*\.test\.tsx$/.test(file))
  .map((file) => {
    const shown = targetsOf(file).filter((target) => target.startsWith("src/"));
    return { text: textOf(file), shown: [...shown, ...shown.flatMap(targetsOf)] };
  });

const isTested = ({ flow, type }: { flow: string; type: string }) =>
  tests.some(
    ({ text, shown }) =>
      shown.some((file) => file.startsWith(`src/flows/${flow}/`)) &&
      (text.includes(`type: "${type}"`) || text.includes(`, "${type}"`)),
  );

it("a view test sends every command of a flow without a browser", () => {
  expect(commands.length).toBeGreaterThan(80);
  const missing = commands.filter((command) => !isTested(command));
  expect(missing.map(({ flow, type }) => `${flow} ${type}`)).toEqual([]);
});
