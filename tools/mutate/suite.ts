/*
 * A test file as data: its tests and hooks are recorded when it is imported, so that one process can run them again and
 * again, each time with another mutant switched on. Starting Vitest for each mutant costs a hundred times as much.
 */

type Work = (...args: unknown[]) => unknown;

/** One test with the place where it stands. */
export interface Case {
  readonly name: string;
  readonly group: Group;
  readonly run: Work;
}

/** A file or a `describe` in it. */
export interface Group {
  readonly name: string;
  readonly parent: Group | null;
  readonly children: (Group | Case)[];
  readonly hooks: Record<Hook, Work[]>;
}

type Hook = "beforeAll" | "afterAll" | "beforeEach" | "afterEach";

const newGroup = (name: string, parent: Group | null): Group => ({
  name,
  parent,
  children: [],
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

// Modules are loaded anew for some mutants; what is being recorded must outlive that.
const state = globalThis as typeof globalThis & { mutateGroup?: Group };

const current = (): Group => {
  if (state.mutateGroup === undefined) throw new Error("Tests are declared while nothing records them");
  return state.mutateGroup;
};

/** Records what importing a test file declares. */
export const record = async (file: string, load: () => Promise<unknown>): Promise<Group> => {
  const group = newGroup(file, null);
  state.mutateGroup = group;
  await load();
  return group;
};

/** Adds a hook to what is being recorded. */
export const addHook = (hook: Hook, work: Work): void => void current().hooks[hook].push(work);

/** Adds a test. */
export const addCase = (name: string, run: Work): void => {
  const group = current();
  group.children.push({ name, group, run });
};

/** Adds a group and what it holds. */
export const addGroup = (name: string, fill: Work, args: unknown[] = []): void => {
  const outer = current();
  const group = newGroup(name, outer);
  outer.children.push(group);
  state.mutateGroup = group;
  fill(...args);
  state.mutateGroup = outer;
};

const isCase = (child: Group | Case): child is Case => "run" in child;

/** The tests of a group in their order. */
export const casesOf = (group: Group): Case[] =>
  group.children.flatMap((child) => (isCase(child) ? [child] : casesOf(child)));

const groupsOf = (group: Group): Group[] => [
  group,
  ...group.children.filter((child) => !isCase(child)).flatMap((child) => groupsOf(child as Group)),
];

/** Whether tests of a file share something that a test may leave changed. */
export const hasFixture = (group: Group): boolean =>
  groupsOf(group).some(({ hooks }) => hooks.beforeAll.length > 0);

/** Runs what comes before all tests, the outer groups first. */
export const open = async (group: Group): Promise<void> => {
  for (const { hooks } of groupsOf(group)) for (const work of hooks.beforeAll) await work();
};

/** Runs what comes after all tests, the inner groups first. */
export const close = async (group: Group): Promise<void> => {
  const works = groupsOf(group).flatMap(({ hooks }) => hooks.afterAll);
  for (const work of works.toReversed()) await work();
};

const around = (group: Group): Group[] =>
  group.parent === null ? [group] : [...around(group.parent), group];

/** Runs one test with what comes before and after each. */
export const runCase = async ({ group, run }: Case): Promise<void> => {
  const groups = around(group);
  for (const { hooks } of groups) for (const work of hooks.beforeEach) await work();
  try {
    await run();
  } finally {
    for (const { hooks } of groups.toReversed()) for (const work of hooks.afterEach) await work();
  }
};
