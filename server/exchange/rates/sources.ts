import { readFileSync } from "node:fs";
import { z } from "zod";
import { daySeconds } from "#domain/time/durations.ts";
import type { Config } from "#server/config.ts";
import { ConfigError } from "#server/platform/config.ts";
import { createDemoMarket } from "./demo-market.ts";
import { createFixedSource } from "./fixed.ts";
import { createHttpSource } from "./http.ts";
import { isRate } from "./course.ts";
import { resolveName } from "#server/platform/http/outbound-address.ts";
import type { RateSource } from "./source.ts";

/** Who writes the file runs the machine: its feeds may be anywhere. */
const ownConfiguration = { resolve: resolveName, allowsLoopback: true, isTrusted: true };

const asset = z.string().regex(/^[A-Z0-9]{2,16}$/, "must be a ticker like BTC");
const pointer = z.string().regex(/^(\/.*)?$/, "must be a JSON pointer like /data/price");
const name = z.string().regex(/^[a-z0-9-]{1,40}$/, "must be of small letters, digits and hyphens");
const seconds = (max: number) => z.int().min(1).max(max);

const fixed = z.strictObject({
  type: z.literal("fixed"),
  name,
  quotes: z.array(
    z.strictObject({
      base: asset,
      quote: asset,
      value: z.string().refine(isRate, "must be a decimal above zero"),
    }),
  ),
});

const http = z
  .strictObject({
    type: z.enum(["http-json", "http-xml"]),
    name,
    url: z.url({ protocol: /^https?$/, error: "must be an address like https://…" }),
    headers: z.record(z.string(), z.string()).optional(),
    interval: seconds(daySeconds).optional(),
    timeout: seconds(60).default(5),
    staleAfter: seconds(daySeconds).default(120),
    time: pointer.optional(),
    quotes: z.array(z.strictObject({ base: asset, quote: asset, price: pointer })).optional(),
    list: z
      .strictObject({
        at: pointer,
        symbol: pointer,
        price: pointer,
        symbols: z.record(z.string(), z.strictObject({ base: asset, quote: asset })),
      })
      .optional(),
  })
  .refine(({ quotes, list }) => quotes !== undefined || list !== undefined, "needs quotes or list");

const file = z.strictObject({ sources: z.array(z.discriminatedUnion("type", [fixed, http])).min(1) });

/**
 * Parses a `RATES_FILE`; its format is in docs/rates.md.
 * @throws ConfigError in one line when the text is invalid.
 */
export const parseSources = (text: string, interval: number): RateSource[] => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigError("RATES_FILE is not JSON");
  }
  const parsed = file.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`RATES_FILE ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is wrong"}`);
  }
  const { sources } = parsed.data;
  const names = new Set(sources.map((source) => source.name));
  if (names.size < sources.length) throw new ConfigError("RATES_FILE names a source twice");
  return sources.map((source) =>
    source.type === "fixed"
      ? createFixedSource({ ...source, interval, staleAfter: staleAfterOf(interval) })
      : createHttpSource(
          {
            ...source,
            format: source.type === "http-xml" ? "xml" : "json",
            interval: source.interval ?? interval,
          },
          ownConfiguration,
        ),
  );
};

/** A configured source may miss some fetches before its rates become stale. */
const staleAfterOf = (interval: number): number => Math.max(90, 8 * interval);

/**
 * The sources of this installation: those of `RATES_FILE`, and in the demo the moving market.
 * @throws ConfigError in one line when the file is unreadable or invalid.
 */
export const createSources = (
  config: Pick<Config, "DEMO" | "RATES_FILE" | "RATES_INTERVAL">,
): RateSource[] => {
  const { DEMO: isDemo, RATES_FILE: path, RATES_INTERVAL: interval } = config;
  const demo = isDemo ? [createDemoMarket({ interval, staleAfter: staleAfterOf(interval) })] : [];
  if (path === undefined) return demo;
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new ConfigError(`RATES_FILE ${path} cannot be read`);
  }
  return [...demo, ...parseSources(text, interval)];
};
