/*
 * A test file as data. Its tests and hooks are recorded on import, so that one process can run them repeatedly, each
 * time with another active mutant. Starting Vitest for each mutant costs a hundred times as much.
 */

type Work = (...args: unknown[]) => unknown;

/** One test with its group. */
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

// Modules are loaded again for some mutants, and the recording must survive that.
const state = globalThis as typeof globalThis & { mutateGroup?: Group };

const current = (): Group => {
  if (state.mutateGroup === undefined) throw new Error("Tests are declared while nothing records them");
  return state.mutateGroup;
};

/** Records the declarations of a test file during its import. */
export const record = async (file: string, load: () => Promise<unknown>): Promise<Group> => {
  const group = newGroup(file, null);
  state.mutateGroup = group;
  await load();
  return group;
};

/** Adds a hook to the current group. */
export const addHook = (hook: Hook, work: Work): void => void current().hooks[hook].push(work);

/** Adds a test to the current group. */
export const addCase = (name: string, run: Work): void => {
  const group = current();
  group.children.push({ name, group, run });
};

/** Adds a group with its contents. */
export const addGroup = (name: string, fill: Work, args: unknown[] = []): void => {
  const outer = current();
  const group = newGroup(name, outer);
  outer.children.push(group);
  state.mutateGroup = group;
  fill(...args);
  state.mutateGroup = outer;
};

const isCase = (child: Group | Case): child is Case => "run" in child;

/** The tests of a group in order. */
export const casesOf = (group: Group): Case[] =>
  group.children.flatMap((child) => (isCase(child) ? [child] : casesOf(child)));

const groupsOf = (group: Group): Group[] => [
  group,
  ...group.children.filter((child) => !isCase(child)).flatMap((child) => groupsOf(child as Group)),
];

/** Whether the tests of a file share state that a test may leave changed. */
export const hasFixture = (group: Group): boolean =>
  groupsOf(group).some(({ hooks }) => hooks.beforeAll.length > 0);

/** Runs the `beforeAll` hooks, those of outer groups first. */
export const open = async (group: Group): Promise<void> => {
  for (const { hooks } of groupsOf(group)) for (const work of hooks.beforeAll) await work();
};

/** Runs the `afterAll` hooks, those of inner groups first. */
export const close = async (group: Group): Promise<void> => {
  const works = groupsOf(group).flatMap(({ hooks }) => hooks.afterAll);
  for (const work of works.toReversed()) await work();
};

const around = (group: Group): Group[] =>
  group.parent === null ? [group] : [...around(group.parent), group];

/** Runs one test with its `beforeEach` and `afterEach` hooks. */
export const runCase = async ({ group, run }: Case): Promise<void> => {
  const groups = around(group);
  for (const { hooks } of groups) for (const work of hooks.beforeEach) await work();
  try {
    await run();
  } finally {
    for (const { hooks } of groups.toReversed()) for (const work of hooks.afterEach) await work();
  }
};
