/* Replaces `vitest` in test files while mutants run. `expect` and the rest are re-exported. */
import { addCase, addGroup, addHook } from "./suite.ts";

export * from "vitest";

type Work = (...args: unknown[]) => unknown;
type Declare = (name: string, work: Work, args: unknown[]) => void;

const rows = (table: readonly unknown[]): unknown[][] =>
  table.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));

const declarer = (declare: Declare) => {
  // A test may have its options before or after its function.
  const add = (name: string, first: unknown, second?: unknown): void =>
    declare(name, (typeof first === "function" ? first : second) as Work, []);
  return Object.assign(add, {
    each: (table: readonly unknown[]) => (name: string, first: unknown, second?: unknown) => {
      const work = (typeof first === "function" ? first : second) as Work;
      for (const [index, args] of rows(table).entries()) declare(`${name} #${index}`, work, args);
    },
    skipIf: (condition: unknown) => (condition === true ? () => {} : add),
    runIf: (condition: unknown) => (condition === true ? add : () => {}),
  });
};

export const describe = declarer((name, work, args) => addGroup(name, work, args));
const declareCase: Declare = (name, work, args) => addCase(name, () => work(...args));
export const test = declarer(declareCase);
export const it = declarer(declareCase);
export const beforeAll = (work: Work): void => addHook("beforeAll", work);
export const afterAll = (work: Work): void => addHook("afterAll", work);
export const beforeEach = (work: Work): void => addHook("beforeEach", work);
export const afterEach = (work: Work): void => addHook("afterEach", work);
