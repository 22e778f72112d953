import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/**
 * Number of builds whose assets are served: the current one, and earlier ones that open pages may still use.
 */
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

/** The build id of a folder; undefined when it contains no complete build. */
export const buildIn = (site: string): string | undefined =>
  readBuild(path.join(site, "builds", "latest.json"))?.id;

/** Folder of the replaced builds of a site, with a subfolder per build id. */
export const keptFolder = (site: string): string => path.resolve(site, "..", "builds");

/** Path of a build's metadata inside its folder. */
export const metaFile = (id: string): string => `builds/meta/${id}.json`;

/** Ids of the kept earlier builds, the newest first. Broken ones are skipped. */
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
