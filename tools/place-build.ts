/*
 * Replaces the former build by a complete one. `node tools/place-build.ts dist` moves `dist/next/site` and
 * `dist/next/prerender` to `dist`, and the former ones to `dist/builds/{id}`, where open pages still find their assets.
 * A build is moved, never written in place, so a server that starts meanwhile never finds half of one.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildIn, keptBuilds, keptFolder, metaFile } from "#server/site/serving/kept-builds.ts";

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Keeps only what open pages request: assets and the description of the build. */
function trim(build: string, id: string): void {
  const [builds, meta = "", description] = metaFile(id).split("/");
  const keepOnly = (folder: string, names: readonly (string | undefined)[]) => {
    for (const name of readdirSync(folder)) if (!names.includes(name)) remove(join(folder, name));
  };
  keepOnly(build, ["assets", builds]);
  keepOnly(join(build, "builds"), [meta]);
  keepOnly(join(build, "builds", meta), [description]);
}

/** @throws when there is no complete build to place. */
export function placeBuild(folder: string): void {
  const [site, next] = [join(folder, "site"), join(folder, "next")];
  const id = buildIn(join(next, "site"));
  if (id === undefined) throw new Error(`There is no whole build in ${next}`);
  const kept = keptFolder(site);
  const former = buildIn(site);
  if (former === undefined || former === id) remove(site);
  else {
    mkdirSync(kept, { recursive: true });
    remove(join(kept, former));
    renameSync(site, join(kept, former));
  }
  remove(join(folder, "prerender"));
  for (const part of ["prerender", "site"]) renameSync(join(next, part), join(folder, part));
  remove(next);

  const wanted = keptBuilds(site);
  if (!existsSync(kept)) return;
  for (const name of readdirSync(kept)) {
    if (wanted.includes(name)) trim(join(kept, name), name);
    else remove(join(kept, name));
  }
}

if (import.meta.main) placeBuild(resolve(process.argv[2] ?? "dist"));
