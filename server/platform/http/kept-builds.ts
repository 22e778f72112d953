import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Builds whose assets are served: the present one, and those before it that open pages may still run. */
const servedBuilds = 3;

const buildSchema = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), timestamp: z.number() });

type Build = z.infer<typeof buildSchema>;

const readBuild = (file: string): Build | undefined => {
  try {
    return buildSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
};

/** The id of the build in a folder; undefined where there is no whole build. */
export const buildIn = (site: string): string | undefined =>
  readBuild(path.join(site, "builds", "latest.json"))?.id;

/** Where the builds lie that the site in a folder has replaced, each in a folder named by its id. */
export const keptFolder = (site: string): string => path.resolve(site, "..", "builds");

/** Path of a build's description in the folder of the build. */
export const metaFile = (id: string): string => `builds/meta/${id}.json`;

/** The ids of the builds before the present one that are kept, the newest first. What is broken is not among them. */
export const keptBuilds = (site: string): string[] => {
  const folder = keptFolder(site);
  const present = buildIn(site);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .flatMap((name) => readBuild(path.join(folder, name, metaFile(name))) ?? [])
    .filter(({ id }) => id !== present && names.includes(id))
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .slice(0, servedBuilds - 1)
    .map(({ id }) => id);
};
