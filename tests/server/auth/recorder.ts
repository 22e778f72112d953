import type { KyselyPlugin } from "kysely";
import { authFeature } from "#server/auth/feature.ts";
import { createAuthServices } from "#server/auth/services.ts";
import { exchangeFeatures } from "#server/exchange.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { accountsFeature } from "#server/users/feature.ts";

/** What a server does that takes time: statements with their values left out, and passwords hashed. */
export interface Recorder {
  readonly steps: string[];
  /** The same database, whose statements are noted. */
  readonly database: DatabaseHandle;
  /** The accounts, whose hashing is noted. */
  readonly features: (deps: Deps) => readonly Feature[];
}

const withoutValues = (_name: string, node: unknown): unknown =>
  typeof node === "object" && node !== null && "kind" in node && /Value/.test(String(node.kind)) ? "?" : node;

/** Records the calls to a database and to the password hasher. */
export const createRecorder = (database: DatabaseHandle): Recorder => {
  const steps: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      steps.push(JSON.stringify(node, withoutValues));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    steps,
    database: {
      ...database,
      db: database.db.withPlugin(plugin),
      run: (query) => {
        steps.push(query.name);
        return database.run(query);
      },
    },
    features: (deps) => {
      const services = createAuthServices(deps);
      const { hasher } = services;
      const noting = {
        ...services,
        hasher: {
          ...hasher,
          hash: (password: string) => {
            steps.push("password hashed");
            return hasher.hash(password);
          },
          matches: (stored: string | undefined, password: string) => {
            steps.push("password compared");
            return hasher.matches(stored, password);
          },
        },
      };
      return [...exchangeFeatures(deps), accountsFeature(noting), authFeature(noting)];
    },
  };
};
