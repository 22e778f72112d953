import type { KyselyPlugin } from "kysely";
import { authFeature } from "#server/account/auth/feature.ts";
import { createAuthServices } from "#server/account/auth/services.ts";
import { exchangeFeatures } from "#server/compose.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { accountsFeature } from "#server/account/users/feature.ts";

/** Expensive work of a server: SQL statements without their values, and password hashes. */
export interface Recorder {
  readonly steps: string[];
  /** The same database with its statements recorded. */
  readonly database: DatabaseHandle;
  /** The accounts with their hashing recorded. */
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
      return [
        ...exchangeFeatures(deps),
        accountsFeature(noting),
        authFeature(noting, () => Promise.resolve()),
      ];
    },
  };
};
