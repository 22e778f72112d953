import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sha256 } from "#server/platform/ids.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readAvailability } from "#server/staff/settings/service.ts";
import { listListed } from "#server/exchange/calculator/store.ts";
import type { ExportFormat } from "./formats.ts";
import { formats } from "./formats.ts";
import type { RateItem } from "./item.ts";
import { itemsOf } from "./item.ts";

/** One format of the export, ready to send. */
export interface Export {
  readonly type: string;
  readonly body: string;
  /** The gzipped body, which most monitors request. Compressing it once is much cheaper than per request. */
  readonly gzipped: Buffer;
  readonly etag: string;
}

/** All formats of the export, built together. */
export interface Exports {
  readonly items: readonly RateItem[];
  readonly at: number;
  readonly files: Readonly<Record<ExportFormat, Export>>;
}

/** Milliseconds during which the export is fresh. Afterwards it is sent while the next one is built. */
const freshFor = 5_000;

/** Milliseconds after which the export is too old to send. */
const oldest = 30_000;

/** Directions per slice, before other work gets its turn. */
const slice = 100;

const compress = promisify(gzip);

const fileOf = async (format: ExportFormat, items: readonly RateItem[]): Promise<Export> => {
  const { type, write } = formats[format];
  const body = write(items);
  return { type, body, gzipped: await compress(body), etag: `"${sha256(body).slice(0, 22)}"` };
};

/**
 * Builds the export for exchange monitors at most once in five seconds, in slices so that other requests go
 * on.
 */
export const createExporter = (deps: Pick<Deps, "database" | "db" | "clock" | "config">) => {
  const { database, clock } = deps;
  let kept: Exports | undefined;
  let making: Promise<Exports> | undefined;

  const make = async (): Promise<Exports> => {
    const now = clock.now();
    const { isBreak, isAway } = await readAvailability(deps);
    const rows = isBreak ? [] : await listListed(database);
    const items: RateItem[] = [];
    for (let start = 0; start < rows.length; start += slice) {
      for (const row of rows.slice(start, start + slice)) items.push(...itemsOf(row, now, isAway));
      await nextTurn();
    }
    const files = {
      xml: await fileOf("xml", items),
      json: await fileOf("json", items),
      txt: await fileOf("txt", items),
    };
    return { items, at: now.getTime(), files };
  };

  const makeOnce = (): Promise<Exports> =>
    (making ??= make()
      .then((made) => (kept = made))
      .finally(() => {
        making = undefined;
      }));

  /** Returns the current export, or one that is a few seconds old. */
  return async (): Promise<Exports> => {
    const age = kept === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() - kept.at;
    if (kept === undefined || age < 0 || age >= oldest) return makeOnce();
    // The next build starts in the background. Its failure is reported to the next caller that needs a new
    // export.
    if (age >= freshFor)
      void nextTurn()
        .then(makeOnce)
        .catch(() => undefined);
    return kept;
  };
};

/** Returns the export. */
export type Exporter = ReturnType<typeof createExporter>;
