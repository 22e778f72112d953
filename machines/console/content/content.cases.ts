import type { FlowCases } from "#machines/shared/cases.ts";
import { formCases, listCases } from "#machines/shared/list.cases.ts";
import type { contentMachine } from "./content.machine.ts";
import type { ContentBrief, ContentBriefPage } from "./content.types.ts";

/** A draft of a news item; `changes` override any field. */
export const sampleBrief = (changes: Partial<ContentBrief> = {}): ContentBrief => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  kind: "news",
  slug: "new-office",
  title: "A new office",
  version: 1,
  changed_at: "2026-11-20T10:00:00.000Z",
  published: null,
  planned: null,
  planned_at: null,
  ...changes,
});

/** A page of texts in every state; by default the only one. */
export const sampleContent = (changes: Partial<ContentBriefPage> = {}): ContentBriefPage => ({
  count: 4,
  page: 1,
  size: 50,
  results: [
    sampleBrief(),
    sampleBrief({
      id: "4f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
      title: "A holiday",
      planned: 1,
      planned_at: "2026-12-31T10:00:00.000Z",
    }),
    sampleBrief({
      id: "5f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
      kind: "question",
      title: "How long?",
      version: 2,
      published: 1,
    }),
    sampleBrief({
      id: "6f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
      kind: "page",
      title: "Rules",
      published: 1,
    }),
  ],
  ...changes,
});

const all = { kind: "all", state: "all", page: 1 } as const;

/** What is typed into the form of a text. */
export const typing = [
  { type: "field.change", field: "kind", value: "question" },
  { type: "field.change", field: "slug", value: "an-odd-question" },
  { type: "field.change", field: "slug", value: "No slug" },
  { type: "field.change", field: "title_ru", value: "Новый заголовок" },
  { type: "field.change", field: "title_en", value: "A new title" },
  { type: "field.change", field: "body_en", value: "<script>alert(1)</script> **bold**" },
  { type: "field.change", field: "date", value: "2026-11-27" },
  { type: "field.change", field: "publish", value: "later" },
  { type: "field.change", field: "publish", value: "now" },
  { type: "field.change", field: "publish_at", value: "2026-12-31T12:00" },
] as const;

/** Events and outcomes that reach every state of the list of texts. */
export const contentCases: FlowCases<typeof contentMachine> = {
  inputs: [{ place: all }, { place: { ...all, kind: "news", page: 9 } }],
  events: [
    { type: "filter.change", filters: { kind: "news" } },
    { type: "filter.change", filters: { state: "draft" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: all },
    { type: "form.begin" },
    ...typing,
    ...listCases(sampleContent({ count: 120 }), sampleContent(), sampleContent({ count: 0, results: [] })),
    ...formCases(
      { slug: ["This address is taken."] },
      { row: sampleBrief({ id: "7f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", title: "A new title" }) },
    ),
  ],
};
