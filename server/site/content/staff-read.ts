import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Db, Trx } from "#server/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import type { BriefRow, ContentFilter, WrittenRow } from "./staff-store.ts";
import { countDocuments, findDocument, listDocuments, listVersions } from "./staff-store.ts";
import type { DocumentRow } from "./store.ts";

type Schemas = components["schemas"];

/** A text as staff see it. */
export type DocumentOnWire = Schemas["ContentDocument"];

/** The texts of a version. */
const textsOf = (row: WrittenRow): Schemas["ContentTexts"] => ({
  title_ru: row.title_ru,
  title_en: row.title_en,
  description_ru: row.description_ru,
  description_en: row.description_en,
  lead_ru: row.lead_ru,
  lead_en: row.lead_en,
  body_ru: row.body_ru,
  body_en: row.body_en,
  topic_ru: row.topic_ru,
  topic_en: row.topic_en,
  position: row.position,
  date: row.date,
  ends_on: row.ends_on,
});

const briefOf = (
  { id, kind, slug, version, published, planned, planned_at: at }: DocumentRow,
  newest: Pick<BriefRow, "title_ru" | "title_en" | "changed_at">,
  locale: Locale,
): Schemas["ContentBrief"] => ({
  id,
  kind,
  slug,
  title: locale === "ru" ? newest.title_ru : newest.title_en,
  version,
  changed_at: newest.changed_at.toISOString(),
  published,
  planned,
  planned_at: at?.toISOString() ?? null,
});

/** Returns one text in a version, the latest one by default, with all its versions. @throws ApiError 404. */
export const readDocument = async (
  { db }: { readonly db: Db | Trx },
  id: string,
  asked: number | null,
  locale: Locale,
): Promise<DocumentOnWire> => {
  const [document, versions] = [await findDocument(db, id), await listVersions(db, id)];
  const [newest] = versions;
  const shown = asked === null ? newest : versions.find(({ version }) => version === asked);
  if (document === undefined || newest === undefined || shown === undefined) throw notFound();
  return {
    ...briefOf(document, { ...newest, changed_at: newest.created_at }, locale),
    shown: shown.version,
    texts: textsOf(shown),
    versions: versions.map((row) => ({
      version: row.version,
      at: row.created_at.toISOString(),
      note: row.note,
      actor: actorOnWire({
        kind: row.actor_kind,
        user: row.actor_user,
        key: row.actor_key,
        email: row.email,
      }),
    })),
  };
};

/** Returns a page of the site's texts. */
export const readDocuments = async (
  { db }: { readonly db: Db },
  { page = 1, size = 20, ...filter }: ContentFilter & { page?: number; size?: number },
  locale: Locale,
): Promise<ResponseBody<"listContent", 200>> => {
  const [rows, count] = await Promise.all([
    listDocuments(db, filter, page, size),
    countDocuments(db, filter),
  ]);
  return { count, page, size, results: rows.map((row) => briefOf(row, row, locale)) };
};
