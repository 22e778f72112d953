import type { Deps } from "#server/platform/deps.ts";

/** The same dependencies, which count the statements that they run. */
export const countingStatements = (deps: Deps): { readonly deps: Deps; readonly ran: () => number } => {
  let ran = 0;
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      ran++;
      return result;
    },
  });
  const { database } = deps;
  const run: typeof database.run = (query) => {
    ran++;
    return database.run(query);
  };
  return { deps: { ...deps, db, database: { ...database, db, run } }, ran: () => ran };
};
