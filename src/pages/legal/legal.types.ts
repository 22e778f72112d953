/** A legal text: its introduction and numbered sections. */
export interface LegalText {
  intro: string;
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[];
}

export type LegalTextId = "rules" | "aml";
