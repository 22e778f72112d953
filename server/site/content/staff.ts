import { isDate } from "#domain/time/moment.ts";
import type { Selectable, Updateable } from "kysely";
import type { components } from "#openapi/schema.d.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import type { DocumentOnWire } from "./staff-read.ts";
import { readDocument } from "./staff-read.ts";
import { deleteWithVersions, lockDocument, updateDocument } from "./staff-store.ts";
import { insertDocument, insertVersion } from "./store.ts";
import type { ContentDocumentsTable, ContentKind } from "./tables.ts";

type Schemas = components["schemas"];
type Texts = Schemas["ContentTexts"];

type ContentDeps = Pick<Deps, "db" | "clock" | "ids">;

const control = /(?![\t\n\r])\p{Cc}/u;

const faultsOf = (kind: ContentKind, texts: Texts): FieldMessages => {
  const { date = null, ends_on = null, topic_ru = "", topic_en = "" } = texts;
  return {
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([, value]) => typeof value === "string" && control.test(value))
        .map(([name]) => [`texts.${name}`, messages("control")]),
    ),
    ...(date !== null && !isDate(date) && { "texts.date": messages("day") }),
    ...(ends_on !== null && !isDate(ends_on) && { "texts.ends_on": messages("day") }),
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

/** When a version is published: at once, later, or not. @throws ApiError 400 by field. */
const moments = (
  { publish, publish_at: at }: { publish?: "now" | "later" | undefined; publish_at?: string | undefined },
  now: Date,
): { readonly planned: Date | null; readonly isNow: boolean } => {
  if (publish !== "later") return { planned: null, isNow: publish === "now" };
  if (at === undefined) throw fieldErrors({ publish_at: messages("moment_needed") });
  return { planned: futureOf(at, "publish_at", now), isNow: false };
};

/** @throws ApiError 400 of the field unless the moment is to come. */
const futureOf = (text: string, field: string, now: Date): Date => {
  const at = new Date(text);
  if (at <= now) throw fieldErrors({ [field]: messages("moment_past") });
  return at;
};

const publication = (version: number, { planned, isNow }: ReturnType<typeof moments>, now: Date) => ({
  ...(isNow && { published: version, published_at: now, planned: null, planned_at: null }),
  ...(planned !== null && { planned: version, planned_at: planned }),
});

/** Creates a news item or a question as a draft. @throws ApiError 400 by field. */
export const createDocument = (
  { db, clock, ids }: ContentDeps,
  draft: RequestBody<"createContent">,
  context: StaffContext,
): Promise<DocumentOnWire> => {
  const { kind, slug } = draft;
  check(kind, draft);
  const now = clock.now();
  const plan = publication(1, moments(draft, now), now);
  const id = ids.uuid();
  return transaction(db, async (trx) => {
    const empty = { published: null, published_at: null, created_at: now };
    const document = { id, kind, slug, version: 1, ...empty, ...plan };
    if (!(await insertDocument(trx, document, rowOf(draft, context, now))))
      throw fieldErrors({ slug: messages("slug_taken") });
    const change = { slug, version: 1, ...plan };
    await recordAct(trx, context, { subject: subjectOf(kind, slug), change, at: now });
    return readDocument({ db: trx }, id, null, context.locale);
  });
};

/** Saves a text as a new version. @throws ApiError 400 by field, 404, 409 `version_conflict`. */
export const saveDocument = (
  { db, clock }: ContentDeps,
  id: string,
  change: RequestBody<"saveContent">,
  context: StaffContext,
): Promise<DocumentOnWire> =>
  transaction(db, async (trx) => {
    const document = await lockDocument(trx, id);
    if (document === undefined) throw notFound();
    const { kind, slug } = document;
    check(kind, change);
    if (document.version !== change.version) throw conflict("version_conflict", messages("version_conflict"));
    const now = clock.now();
    const version = document.version + 1;
    const plan = publication(version, moments(change, now), now);
    await insertVersion(trx, { ...rowOf(change, context, now), document_id: id, version });
    await updateDocument(trx, id, { version, ...plan });
    await recordAct(trx, context, {
      subject: subjectOf(kind, slug),
      change: { version, ...plan, ...(change.note !== undefined && { note: change.note }) },
      was: document,
      at: now,
    });
    return readDocument({ db: trx }, id, null, context.locale);
  });

/** Publishes a version now or later, or unpublishes the text. @throws ApiError 400 by field, 404. */
export const publishDocument = (
  { db, clock }: ContentDeps,
  id: string,
  { version, at }: RequestBody<"publishContent">,
  context: StaffContext,
): Promise<DocumentOnWire> =>
  changed(db, id, context, clock.now(), (document, now) => {
    if (version === null && document.kind === "page") throw fieldErrors({ version: messages("never_empty") });
    if (version !== null && version > document.version)
      throw fieldErrors({ version: messages("no_version") });
    if (version === null) return { published: null, published_at: null, planned: null, planned_at: null };
    const planned = at === undefined ? null : futureOf(at, "at", now);
    return publication(version, { planned, isNow: planned === null }, now);
  });

/** Cancels a planned publication, if there is one. @throws ApiError 404. */
export const cancelPlan = (
  { db, clock }: ContentDeps,
  id: string,
  context: StaffContext,
): Promise<DocumentOnWire> =>
  changed(db, id, context, clock.now(), () => ({ planned: null, planned_at: null }));

/** Deletes a news item or a question. @throws ApiError 400 of `id` for a page; 404. */
export const deleteDocument = (
  { db, clock }: ContentDeps,
  id: string,
  context: StaffContext,
): Promise<void> =>
  transaction(db, async (trx) => {
    const document = await lockDocument(trx, id);
    if (document === undefined) throw notFound();
    const { kind, slug } = document;
    if (kind === "page") throw fieldErrors({ id: messages("never_deleted") });
    const { texts, published } = await readDocument({ db: trx }, id, null, context.locale);
    await deleteWithVersions(trx, id);
    const change = { deleted: true, published, ...texts };
    await recordAct(trx, context, { subject: subjectOf(kind, slug), change, at: clock.now() });
  });

type Publication = Pick<
  Updateable<ContentDocumentsTable>,
  "published" | "published_at" | "planned" | "planned_at"
>;

/** Changes what is published of a text, and records it. @throws ApiError 404. */
const changed = (
  db: ContentDeps["db"],
  id: string,
  context: StaffContext,
  now: Date,
  publicationOf: (document: Selectable<ContentDocumentsTable>, now: Date) => Publication,
): Promise<DocumentOnWire> =>
  transaction(db, async (trx) => {
    const document = await lockDocument(trx, id);
    if (document === undefined) throw notFound();
    const change = publicationOf(document, now);
    await updateDocument(trx, id, change);
    const subject = subjectOf(document.kind, document.slug);
    await recordAct(trx, context, { subject, change, was: document, at: now });
    return readDocument({ db: trx }, id, null, context.locale);
  });

/** Name of a text in the staff journal, which allows 64 characters. */
const subjectOf = (kind: ContentKind, slug: string): string => `${kind}:${slug}`.slice(0, 64);
