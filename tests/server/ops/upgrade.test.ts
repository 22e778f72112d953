import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { violations } from "#tools/chaos/lib/invariants.ts";
import { postgresPlace, startServer } from "#tools/chaos/lib/servers.ts";
import { type Intention, openScene, workOn } from "#tools/chaos/lib/work.ts";
import { environment, node, root } from "#tools/lib/process.mjs";

const list = "server/migrations.ts";
const git = (...args: readonly string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });

/** The last commit of an earlier schema; undefined where the history does not reach so far, as in a shallow clone. */
const before = (): string | undefined => {
  const last = git("log", "-1", "--format=%H", "--", list).stdout.trim();
  const wanted = git("diff", "--quiet", "HEAD", "--", list).status === 1 ? "HEAD" : `${last}^`;
  const found = git("rev-parse", "--verify", "--quiet", wanted);
  return found.status === 0 ? found.stdout.trim() : undefined;
};

const folder = mkdtempSync(path.join(tmpdir(), "exchange-before-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts the tree of a commit into a folder, with the modules that are installed here. */
const checkOut = (commit: string): void => {
  const got = spawnSync("sh", ["-c", `git archive ${commit} | tar -x -C '${folder}'`], { cwd: root });
  expect(got.status).toBe(0);
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const bundle = "import('./tools/lib/contract.mjs').then((contract) => contract.ensureContract())";
  expect(spawnSync(node, ["-e", bundle], { cwd: folder, encoding: "utf8" }).stderr).toBe("");
};

const commit = before();
const known = commit ?? "no commit of an earlier schema in this clone";

describe.skipIf(commit === undefined)(`an upgrade from ${known.slice(0, 48)}`, () => {
  it("drops nothing while instances are replaced one by one, and one is killed", async () => {
    checkOut(known);
    const place = await postgresPlace(process.env["TEST_DATABASE_URL"] ?? "");
    const env = { ...place.env, DRAIN_SECONDS: "1" };
    const old = [
      await startServer(env, ["env", "-C", folder]),
      await startServer(env, ["env", "-C", folder]),
    ] as const;
    const scene = await openScene(old[0].url);
    const intentions: Intention[] = [];
    let serving: readonly { readonly url: string }[] = old;
    let turn = 0;
    let [isOver, isKilled] = [false, false];
    const next = () => serving[turn++ % serving.length]?.url ?? "";
    const working = workOn({ next, repeats: () => isKilled }, scene, intentions, () => isOver);
    working.catch(() => {});
    const doneOf = () => intentions.filter(({ acknowledged }) => acknowledged !== undefined).length;
    /** Until some requests more were answered, or one was not as it should. */
    const more = (): Promise<void> => {
      const enough = doneOf() + 30;
      const waiting = async () => {
        while (doneOf() < enough) await delay(20);
      };
      return Promise.race([waiting(), working]);
    };
    await more();
    const migrated = spawnSync(node, ["tools/migrate.ts", "--no-backup"], {
      cwd: root,
      encoding: "utf8",
      env: environment({ ...env, DEMO: "true" }),
    });
    expect([migrated.status, migrated.stdout]).toEqual([0, expect.stringMatching(/^\d{4}_/m)]);
    await more();
    const first = await startServer(env);
    serving = [first, old[1]];
    await more();
    await old[0].end("SIGTERM");
    await more();
    const second = await startServer(env);
    serving = [first, second];
    await old[1].end("SIGTERM");
    await more();
    isKilled = true;
    await second.end("SIGKILL");
    await more();
    isOver = true;
    await working;
    // Each is there once: what was repeated under its key was not made twice.
    expect(await place.look(violations)).toEqual([]);
    expect(intentions.filter(({ acknowledged }) => acknowledged === undefined)).toEqual([]);
    await first.end("SIGTERM");
  }, 300_000);
});
