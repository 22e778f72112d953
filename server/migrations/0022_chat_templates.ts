import { inStatements } from "./statements.ts";

/** Answers of the chat that staff choose from, in both languages. */
export const chatTemplates = inStatements(`
  create table chat_templates (
    id uuid primary key,
    title text not null check (title <> ''),
    ru text not null check (ru <> ''),
    en text not null check (en <> '')
  )
`);
