import { inStatements } from "./statements.ts";

/** A version of a text that will be published by itself. */
export const plannedTexts = inStatements(`
  alter table content_documents
    add column planned integer check (planned > 0 and planned <= version),
    add column planned_at timestamptz,
    add check ((planned is null) = (planned_at is null))

  create index content_planned on content_documents (planned_at) where planned_at is not null
`);
