import type { Locale } from "#domain/text/locale.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { z } from "zod";

/** Maintenance as stored under the setting `tech`. */
const techSetting = z.object({
  active: z.boolean(),
  reason_ru: z.string().nullable(),
  reason_en: z.string().nullable(),
  /** ISO 8601; null when the end is unknown. */
  ends_at: z.string().nullable(),
});

/** A period of maintenance. */
export type Tech = z.output<typeof techSetting>;

/** The stored form of maintenance. */
export const techToSetting = (tech: Tech): Readonly<Record<string, unknown>> => tech;

/** The maintenance in effect at a moment; null for none. It ends by itself at its end time. */
export const techNow = (
  setting: Readonly<Record<string, unknown>> | null | undefined,
  now: Date,
): Tech | null => {
  const parsed = techSetting.safeParse(setting);
  if (!parsed.success || !parsed.data.active) return null;
  const { ends_at: end } = parsed.data;
  return end !== null && Date.parse(end) <= now.getTime() ? null : parsed.data;
};

/** Whole seconds until the end of maintenance, rounded up; null when the end is unknown. */
export const techEndsIn = (tech: Tech, now: Date): number | null =>
  tech.ends_at === null ? null : Math.max(0, Math.ceil((Date.parse(tech.ends_at) - now.getTime()) / 1000));

/** Maintenance in wire form, in a language. A reason that exists only in the other language is shown anyway. */
export const techOnWire = (tech: Tech | null, locale: Locale, now: Date): ResponseBody<"readTech", 200> => {
  if (tech === null) return { active: false, reason: null, ends_in: null };
  const reason = locale === "ru" ? (tech.reason_ru ?? tech.reason_en) : (tech.reason_en ?? tech.reason_ru);
  return { active: true, reason, ends_in: techEndsIn(tech, now) };
};
