import { expect, it } from "vitest";
import { files, textOf } from "./sources.ts";

/** Types of what the hooks of the flows send: `src/flows/sign-in/useSignIn.ts form.submit`. */
const commands = files
  .filter((file) => /^src\/flows\/[^/]+\/use[A-Z]\w*\.ts$/.test(file))
  .flatMap((file) =>
    // What is told to the site's flow is no command of this one.
    [
      ...textOf(file)
        .replaceAll(/site\.send\(.*/g, "")
        .matchAll(/(?:send|pay|upload)\)?\(\{\s*type: "([\w.]+)"/g),
    ].map(([, type]) => ({
      flow: file.split("/")[2] ?? "",
      type: type ?? "",
    })),
  );

const tests = files
  .filter((file) => file.startsWith("tests/src/views/"))
  .map((file) => textOf(file))
  .join("\n");

/** Flows whose commands only the browser tests press so far. */
const browserOnly = new Set([
  "mail-request",
  "orders",
  "promocodes",
  "session",
  "settings",
  "showcase",
  "site",
]);

/** Commands of the other flows that only the browser tests press so far. */
const uncovered = new Set([
  "currency.choose",
  "courseType.choose",
  "picker.search",
  "picker.filter",
  "claim.refresh",
  "notice.dismiss",
  "payment.open",
  "payment.retry",
  "file.choose",
  "file.remove",
  "upload.start",
  "upload.cancel",
  "upload.retry",
]);

const isTested = ({ type }: { type: string }) =>
  tests.includes(`type: "${type}"`) || tests.includes(`, "${type}"`);

it("every command of a flow is sent by a test of its views, without a browser", () => {
  const inScope = commands.filter(({ flow }) => !browserOnly.has(flow));
  expect(inScope.length).toBeGreaterThan(40);
  const missing = inScope.filter((command) => !isTested(command)).map(({ type }) => type);
  expect([...new Set(missing)].toSorted()).toEqual([...uncovered].toSorted());
});
