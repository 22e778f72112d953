import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { BackupError } from "./programs.ts";

export const manifestName = "manifest.json";

const digest = z.string().regex(/^[\da-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** The last migration that had run. */
  schema: z.string(),
  ledger: z.object({ transactions: z.number(), last: z.string(), digest }),
  parts: z.record(z.string().regex(/^[\w.]+$/), z.object({ bytes: z.number(), sha256: digest })),
  /** Variables whose keys its data needs. */
  keys: z.array(z.string()),
  /** Whether it was restored into another database for a trial. */
  tried: z.boolean(),
});

/** What a backup is: the version of its schema, and digests of its parts and of its ledger. */
export type Manifest = z.output<typeof manifestSchema>;

/** Size and digest of a file. */
export const partOf = async (file: string): Promise<Manifest["parts"][string]> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { bytes: statSync(file).size, sha256: hash.digest("hex") };
};

/** Reads a backup's manifest. @throws BackupError when it is not whole, or was changed. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) throw new BackupError(`${folder} is no whole backup: it has no ${manifestName}`);
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new BackupError(`${file} is cut, or of another version of this program`);
  }
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.parts)) {
    const part = path.join(folder, name);
    const found = existsSync(part) ? await partOf(part) : undefined;
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`${part} is not what was backed up: it is missing, cut or changed`);
  }
  return manifest;
};
