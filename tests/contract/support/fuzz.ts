import type { Locale } from "#domain/text/locale.ts";
import { locales } from "#domain/text/locale.ts";
import fc from "fast-check";
import type { Contract, Operation } from "#server/platform/http/contract.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { isRefused } from "./oracle.ts";
import type { Plan } from "./plan.ts";
import { planOf } from "./plan.ts";
import type { Wire } from "./request.ts";
import { wireOf } from "./request.ts";
import { refusalProblems } from "./shape.ts";
import type { World } from "./world.ts";

/** The result of the requests to one operation. */
export interface Findings {
  readonly operation: string;
  readonly cases: number;
  readonly taken: number;
  readonly refused: number;
  readonly failed: number;
  /** One line for each problem. */
  readonly problems: readonly string[];
  readonly milliseconds: number;
}

/** Operations that affect later ones. */
const switches = new Set([
  "setTech",
  "changeDirection",
  "changeDirections",
  "setReserve",
  "adjustReserve",
  "changeSwitches",
  "changeCurrency",
  "removeCurrency",
  "changeCurrencyField",
  "removeCurrencyField",
  "changeOffice",
  "removeOffice",
]);

const cut = (text: string, length = 300): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** The language of an answer: that of the URL, unless the operation has a query parameter for it. */
const localeOf = (operation: Operation, { locale }: Plan, { url }: Wire): Locale => {
  const takesLocale = operation.parameters.some(
    ({ in: where, name }) => where === "query" && name === "locale",
  );
  const asked = takesLocale ? new URL(url, "http://localhost").searchParams.getAll("locale") : [];
  return asked.length === 1 ? (locales.find((one) => one === asked[0]) ?? locale) : locale;
};

const problemsOf = (operation: Operation, plan: Plan, wire: Wire, answer: TestResponse): string[] => {
  const { status, json } = answer;
  if (status === 503 && json?.code === "tech_break" && answer.headers["retry-after"] !== undefined) return [];
  if (status >= 500) return [`answered ${status}`];
  if (status === 414) return wire.url.length > 4096 ? [] : ["was called too long"];
  const problems: string[] = [];
  const expected = isRefused(operation, wire);
  const isTaken = status < 400;
  if (expected === true && isTaken) problems.push(`was taken (${status}) against the contract`);
  // Somebody works here already, so that nobody becomes the owner.
  const isSample = plan.kind === "nothing" && plan.base === "sample" && operation.id !== "createOwner";
  if (isSample && !isTaken) problems.push(`a good request was refused (${status})`);
  if (wire.status !== undefined && plan.base === "sample" && status !== wire.status)
    problems.push(`answered ${status} in place of ${wire.status}`);
  if (!isTaken) {
    problems.push(...refusalProblems(localeOf(operation, plan, wire), json));
    const { field } = wire;
    const named = Object.keys((json ?? {}) as object);
    const byField = status === 400 && !named.includes("code");
    if (byField && field !== undefined && plan.base === "sample" && expected === true) {
      const isNamed = named.some(
        (name) => name === field || name.startsWith(`${field}.`) || name === "non_field_errors",
      );
      if (!isNamed) problems.push(`the refusal does not name ${field}`);
    }
  }
  return problems;
};

/** Sends generated requests to one operation; the same seed sends the same requests. */
export const fuzzOperation = async (
  world: World,
  contract: Contract,
  operation: Operation,
  { cases, seed }: { readonly cases: number; readonly seed: number },
): Promise<Findings> => {
  const plans = fc.sample(planOf(contract, operation), { numRuns: cases, seed });
  const problems: string[] = [];
  const counts = { taken: 0, refused: 0, failed: 0 };
  const started = performance.now();
  for (const [index, plan] of plans.entries()) {
    const sample = await world.sample(operation.id as OperationId, plan.pick);
    const wire = wireOf(contract, operation, plan, sample);
    const before = await world.fingerprint();
    const found: string[] = [];
    let shown = "";
    try {
      const { method, url, headers, body } = wire;
      const answer = await world.server.request(method, url, { headers, ...(body && { body }) });
      shown = `${answer.status} ${cut(answer.text)}`;
      counts[answer.status < 400 ? "taken" : answer.status < 500 ? "refused" : "failed"]++;
      found.push(...problemsOf(operation, plan, wire, answer));
      if (answer.status < 400 && switches.has(operation.id)) await world.restore();
      if (answer.status >= 400 && (await world.fingerprint()) !== before)
        found.push("a refused request was stored");
    } catch (error) {
      // The answer violates the contract.
      counts.failed++;
      found.push(cut(error instanceof Error ? error.message : String(error), 1_000));
    }
    for (const problem of found)
      problems.push(
        `#${index} ${wire.method} ${cut(wire.url, 120)} (${plan.base}, ${plan.locale}, ${wire.about}): ${problem}\n    ${cut(wire.body?.toString("latin1") ?? "")}\n    ${shown}`,
      );
  }
  return {
    operation: operation.id,
    cases,
    ...counts,
    problems,
    milliseconds: performance.now() - started,
  };
};
