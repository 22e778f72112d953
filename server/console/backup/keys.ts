import { existsSync, readFileSync } from "node:fs";
import { BackupError } from "./programs.ts";
import type { KeyUse } from "./store.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** The variables with keys, and the name under which the database has a generated one. */
const variables = {
  ACCOUNT_KEY: "account",
  SESSION_KEY: "session",
  VERIFICATION_KEYS: "verification",
  VERIFICATION_HASH_KEY: "cards",
  PROMISE_KEYS: "promises",
} as const;

type Name = keyof typeof variables;

const readFile = (file: string): string => {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new BackupError(`PROMISE_KEYS ${file} cannot be read by this user`);
  }
};

/** The keys that are given by variables. One that is in a file is read. @throws BackupError */
export const givenKeys = (env: Env): Readonly<Partial<Record<Name, string>>> =>
  Object.fromEntries(
    (Object.keys(variables) as Name[]).flatMap((name) => {
      const value = env[name];
      if (value === undefined || value === "") return [];
      return [[name, name === "PROMISE_KEYS" && existsSync(value) ? readFile(value) : value]];
    }),
  );

/** What the data needs of each variable: nothing, the variable, or certain keys of it. */
const needsOf = ({ accounts, promises, verification }: KeyUse): Partial<Record<Name, readonly string[]>> => ({
  ...(accounts && { ACCOUNT_KEY: [] }),
  ...(promises && { PROMISE_KEYS: [] }),
  ...(verification.length > 0 && { VERIFICATION_KEYS: verification, VERIFICATION_HASH_KEY: [] }),
});

/** Variables whose keys the data needs, and of them those that nobody has. */
export const keysFor = (
  use: KeyUse,
  given: Readonly<Partial<Record<Name, string>>>,
): { needed: string[]; missing: string[] } => {
  const outside = (Object.entries(needsOf(use)) as [Name, readonly string[]][]).filter(
    ([name]) => given[name] !== undefined || !use.generated.includes(variables[name]),
  );
  const missing = outside.flatMap(([name, ids]) => {
    const value = given[name];
    if (value === undefined) return [name];
    const held = new Set(value.split(",").map((pair) => pair.trim().split(":")[0]));
    return ids.filter((id) => !held.has(id)).map((id) => `${id} of ${name}`);
  });
  return { needed: outside.map(([name]) => name), missing };
};
