import type { ContentDocument } from "#machines/console/content/content.types.ts";
import { sampleBrief, typing } from "#machines/console/content/content.cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { textRow, textMachine } from "./text.machine.ts";

const actor = { kind: "user", id: "0191c1f5-3f6b-4d8e-9a57-2f1f5a6b7c8d", name: "olga@example.com" } as const;

/** News in its second version, of which the first is published; `changes` override any field. */
export const sampleText = (changes: Partial<ContentDocument> = {}): ContentDocument => ({
  ...sampleBrief({ version: 2, published: 1 }),
  shown: 2,
  texts: {
    title_ru: "Новый офис",
    title_en: "A new office",
    description_ru: "",
    description_en: "",
    lead_ru: "",
    lead_en: "",
    topic_ru: "",
    topic_en: "",
    body_ru: "Открылся **новый** офис.",
    body_en: "We opened a **new** office.",
    position: 0,
    date: "2026-11-20",
    ends_on: null,
  },
  versions: [
    { version: 2, at: "2026-11-20T10:00:00.000Z", note: "a mistake", actor },
    { version: 1, at: "2026-11-19T10:00:00.000Z", note: null, actor: null },
  ],
  ...changes,
});

// Neither kind nor address changes.
const { kind: _kind, slug: _slug, ...typed } = typing;

const newest = sampleText({ planned: 2, planned_at: "2026-12-31T10:00:00.000Z" });
const old = sampleText({ version: 3, published: null, shown: 2 });
const page = sampleText({ kind: "page", slug: "rules", published: 2 });
const { id } = textRow(newest);

/** Events and outcomes that reach every state of a text. */
export const textCases = listCases(textMachine, {
  places: [
    { id: newest.id, version: null },
    { id: newest.id, version: 2 },
  ],
  answers: [newest, old, page],
  rows: { restore: id },
  outputs: {
    publish: { row: textRow(sampleText({ published: 2 })) },
    takeOff: { row: textRow(sampleText({ published: null })) },
    cancelPlan: { row: textRow(sampleText()) },
  },
  typed,
  refused: { date: ["Give an existing day as YYYY-MM-DD."] },
  saved: { row: textRow(sampleText({ shown: 3, version: 3 })) },
});
