/** How checklists speak to the people of a house. */
export interface Words {
  /** What a person does to cause an event that many charts share, by its type: `Turn the network off`. */
  readonly common: Readonly<Record<string, string>>;
  /** Instructions that every checklist needs once, as Markdown. */
  readonly means: string;
  /** Areas whose pages need somebody who is signed in. */
  readonly signedIn: readonly string[];
}
