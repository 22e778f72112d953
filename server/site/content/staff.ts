import type { Locale } from "#domain/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { actorOnWire } from "#server/site/staff/present.ts";
import { recordAct } from "#server/site/staff/store.ts";
import { messages } from "./messages.ts";
import type { BriefRow, WrittenRow } from "./staff-store.ts";
import {
  countDocuments,
  findDocument,
  listDocuments,
  listVersions,
  lockDocument,
  updateDocument,
} from "./staff-store.ts";
import { insertDocument, insertVersion } from "./store.ts";
import type { ContentKind } from "./tables.ts";

type Schemas = components["schemas"];
type Texts = Schemas["ContentTexts"];
type OnWire = Schemas["ContentDocument"];

type ContentDeps = Pick<Deps, "db" | "clock" | "ids">;

const control = /(?![\t\n\r])\p{Cc}/u;

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const faultsOf = (kind: ContentKind, texts: Texts): FieldMessages => {
  const { date = null, ends_on = null, topic_ru = "", topic_en = "" } = texts;
  return {
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([, value]) => typeof value === "string" && control.test(value))
        .map(([name]) => [`texts.${name}`, messages("control")]),
    ),
    ...(date !== null && !isDay(date) && { "texts.date": messages("day") }),
    ...(ends_on !== null && !isDay(ends_on) && { "texts.ends_on": messages("day") }),
    ...(date !== null && ends_on !== null && ends_on < date && { "texts.ends_on": messages("ends_before") }),
    ...(kind === "news" && date === null && { "texts.date": messages("needs_date") }),
    ...(kind === "question" && topic_ru.trim() === "" && { "texts.topic_ru": messages("needs_topic") }),
    ...(kind === "question" && topic_en.trim() === "" && { "texts.topic_en": messages("needs_topic") }),
  };
};

const check = (
  kind: ContentKind,
  { texts, note = "" }: { texts: Texts; note?: string | undefined },
): void => {
  const faults = {
    ...faultsOf(kind, texts),
    ...(control.test(note) && { note: messages("control") }),
  };
  if (Object.keys(faults).length > 0) throw fieldErrors(faults);
};

const rowOf = (
  { texts, note }: { texts: Texts; note?: string | undefined },
  { staff }: StaffContext,
  at: Date,
) => {
  const { kind, user, key } = actorColumns(staff);
  return {
    ...texts,
    date: texts.date ?? null,
    ends_on: texts.ends_on ?? null,
    note: note?.trim() || null,
    actor_kind: kind === "user" ? ("user" as const) : ("token" as const),
    actor_user: user,
    actor_key: key,
    created_at: at,
  };
};

const textsOf = (row: WrittenRow): Texts => ({
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

const titleIn = (locale: Locale, row: Pick<BriefRow, "title_ru" | "title_en">): string =>
  locale === "ru" ? row.title_ru : row.title_en;

const reread = async (db: ContentDeps["db"] | Trx, id: string, locale: Locale): Promise<OnWire> => {
  const [document, versions] = [await findDocument(db, id), await listVersions(db, id)];
  const [newest] = versions;
  if (document === undefined || newest === undefined) throw notFound();
  const { kind, slug, version, published } = document;
  return {
    id,
    kind,
    slug,
    title: titleIn(locale, newest),
    version,
    published,
    texts: textsOf(newest),
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
  { db }: ContentDeps,
  { kind, page = 1, size = 20 }: { kind?: ContentKind; page?: number; size?: number },
  locale: Locale,
): Promise<ResponseBody<"listContent", 200>> => {
  const [rows, count] = await Promise.all([listDocuments(db, kind, page, size), countDocuments(db, kind)]);
  const results = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: titleIn(locale, row),
    version: row.version,
    published: row.published,
  }));
  return { count, page, size, results };
};

/** Returns one text with its versions. @throws ApiError 404. */
export const readDocument = ({ db }: ContentDeps, id: string, locale: Locale): Promise<OnWire> =>
  reread(db, id, locale);

/** Creates a news item or a question as a draft. @throws ApiError 400 by field. */
export const createDocument = (
  { db, clock, ids }: ContentDeps,
  draft: RequestBody<"createContent">,
  context: StaffContext,
): Promise<OnWire> => {
  const { kind, slug } = draft;
  check(kind, draft);
  const now = clock.now();
  const id = ids.uuid();
  return transaction(db, async (trx) => {
    const document = { id, kind, slug, version: 1, published: null, published_at: null, created_at: now };
    if (!(await insertDocument(trx, document, rowOf(draft, context, now))))
      throw fieldErrors({ slug: messages("slug_taken") });
    await recordAct(trx, context, { subject: subjectOf(kind, slug), change: { slug, version: 1 }, at: now });
    return reread(trx, id, context.locale);
  });
};

/** Saves a text as a new version. @throws ApiError 400 by field, 404, 409 `version_conflict`. */
export const saveDocument = (
  { db, clock }: ContentDeps,
  id: string,
  change: RequestBody<"saveContent">,
  context: StaffContext,
): Promise<OnWire> =>
  transaction(db, async (trx) => {
    const document = await lockDocument(trx, id);
    if (document === undefined) throw notFound();
    const { kind, slug } = document;
    check(kind, change);
    if (document.version !== change.version) throw conflict("version_conflict", messages("version_conflict"));
    const now = clock.now();
    const version = document.version + 1;
    await insertVersion(trx, { ...rowOf(change, context, now), document_id: id, version });
    await updateDocument(trx, id, { version });
    await recordAct(trx, context, {
      subject: subjectOf(kind, slug),
      change: { version, ...(change.note !== undefined && { note: change.note }) },
      was: { version: document.version },
      at: now,
    });
    return reread(trx, id, context.locale);
  });

/** Publishes a version, or unpublishes the text. @throws ApiError 400 by field, 404. */
export const publishDocument = (
  { db, clock }: ContentDeps,
  id: string,
  { version }: RequestBody<"publishContent">,
  context: StaffContext,
): Promise<OnWire> =>
  transaction(db, async (trx) => {
    const document = await lockDocument(trx, id);
    if (document === undefined) throw notFound();
    if (version === null && document.kind === "page") throw fieldErrors({ version: messages("never_empty") });
    if (version !== null && version > document.version)
      throw fieldErrors({ version: messages("no_version") });
    const now = clock.now();
    await updateDocument(trx, id, { published: version, published_at: version === null ? null : now });
    const subject = subjectOf(document.kind, document.slug);
    await recordAct(trx, context, { subject, change: { published: version }, was: document, at: now });
    return reread(trx, id, context.locale);
  });

/** Name of a text in the staff journal, which allows 64 characters. */
const subjectOf = (kind: ContentKind, slug: string): string => `${kind}:${slug}`.slice(0, 64);
