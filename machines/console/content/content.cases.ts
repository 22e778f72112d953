import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { contentMachine } from "./content.machine.ts";
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
export const sampleContent = samplePage<ContentBriefPage>({
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
});

const all = { kind: "all", state: "all", page: 1 } as const;

/** What is typed into the form of a text. */
export const typing = {
  kind: ["question"],
  slug: ["an-odd-question", "No slug"],
  title_ru: ["Новый заголовок"],
  title_en: ["A new title"],
  body_en: ["<script>alert(1)</script> **bold**"],
  date: ["2026-11-27"],
  publish: ["later", "now"],
  publish_at: ["2026-12-31T12:00"],
} as const;

/** Events and outcomes that reach every state of the list of texts. */
export const contentCases = listCases(contentMachine, {
  places: [all],
  filters: [{ kind: "news" }, { state: "draft" }],
  answers: pagesOf(sampleContent),
  typed: typing,
  refused: { slug: ["This address is taken."] },
  saved: { row: sampleBrief({ id: "7f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", title: "A new title" }) },
});
