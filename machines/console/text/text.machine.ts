import { textForm, valuesOf } from "#machines/console/content/content.machine.ts";
import type { ContentDocument } from "#machines/console/content/content.types.ts";
import { createList } from "#machines/shared/list.ts";
import type { TextPlace, TextRow } from "./text.types.ts";

/** A text in the version that was read. */
export const textRow = (document: ContentDocument): TextRow => ({
  id: `${document.id}/${document.shown}`,
  document,
});

/** One text of the site, in one version: the only row of a list. */
export const textMachine = createList<ContentDocument, TextPlace, TextRow>()({
  id: "text",
  description:
    "A text of the site in a version: changed, published now or later, taken off, restored, deleted.",
  rows: (document) => [textRow(document)],
  mayBeAbsent: true,
  isExclusive: true,
  commands: {
    publish: {
      on: "row",
      can: ({ document: { shown, published } }) => shown !== published,
      asks: true,
      gives: "row",
    },
    takeOff: {
      on: "row",
      can: ({ document: { kind, published } }) => kind !== "page" && published !== null,
      asks: true,
      gives: "row",
    },
    cancelPlan: { on: "row", can: ({ document: { planned } }) => planned !== null, gives: "row" },
    restore: {
      on: "row",
      can: ({ document: { shown, version } }) => shown !== version,
      emits: "text.restored",
    },
    remove: {
      on: "row",
      can: ({ document: { kind } }) => kind !== "page",
      asks: true,
      emits: "text.removed",
    },
  },
  form: { ...textForm, edits: ({ document }) => valuesOf(document) },
});
