import { isSlug } from "#domain/site/content.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  ContentBriefPage,
  ContentDocument,
  ContentPlace,
  TextBody,
  TextFault,
  TextValues,
} from "./content.types.ts";

const blank: TextValues = {
  document: null,
  kind: "news",
  slug: "",
  title_ru: "",
  title_en: "",
  description_ru: "",
  description_en: "",
  lead_ru: "",
  lead_en: "",
  topic_ru: "",
  topic_en: "",
  body_ru: "",
  body_en: "",
  position: "0",
  date: "",
  ends_on: "",
  publish_at: "",
  note: "",
  publish: "draft",
};

const needed = (text: string, is = true): TextFault | null => (is && text.trim() === "" ? "required" : null);

function faultsIn({ document, kind, slug, ...text }: TextValues) {
  return faultsOf<TextFault>({
    slug: document !== null ? null : (needed(slug) ?? (isSlug(slug.trim()) ? null : "slug")),
    title_ru: needed(text.title_ru),
    title_en: needed(text.title_en),
    topic_ru: needed(text.topic_ru, kind === "question"),
    topic_en: needed(text.topic_en, kind === "question"),
    position: /^\d{1,5}$/.test(text.position.trim()) ? null : "whole",
    date: needed(text.date, kind === "news"),
    ends_on: text.ends_on !== "" && text.ends_on < text.date ? "order" : null,
    publish_at: needed(text.publish_at, text.publish === "later"),
  });
}

const bodyOf = ({ document, kind, slug, note, publish, publish_at, ...text }: TextValues): TextBody => ({
  document,
  kind,
  slug: slug.trim(),
  texts: {
    ...text,
    position: Number(text.position),
    date: text.date === "" ? null : text.date,
    ends_on: text.ends_on === "" ? null : text.ends_on,
  },
  note: note.trim(),
  publish,
  publish_at,
});

/** The values of a text that is changed. */
export const valuesOf = (document: ContentDocument): TextValues => {
  const { kind, slug, texts } = document;
  const { position = 0, date, ends_on: end } = texts;
  return {
    ...blank,
    ...texts,
    document,
    kind,
    slug,
    position: String(position),
    date: date ?? "",
    ends_on: end ?? "",
  };
};

/** The form of a text. */
export const textForm = {
  fields: [
    "slug",
    "title_ru",
    "title_en",
    "description_ru",
    "description_en",
    "lead_ru",
    "lead_en",
    "topic_ru",
    "topic_en",
    "body_ru",
    "body_en",
    "date",
    "ends_on",
    "position",
    "publish_at",
    "note",
  ],
  blank,
  faultsIn,
  bodyOf,
} as const;

/** The texts of the site, the latest changed first. */
export const contentMachine = createList<ContentBriefPage, ContentPlace>()({
  id: "content",
  description: "The texts of the site: by kind and state, and new news and questions.",
  pages: "numbers",
  isExclusive: true,
  form: { ...textForm, adds: "first" },
});
