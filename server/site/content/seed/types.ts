/** An initial text in both languages; the body is Markdown. */
interface Words {
  readonly slug: string;
  readonly title_ru: string;
  readonly title_en: string;
  readonly body_ru: string;
  readonly body_en: string;
}

/** A page of the site. Its slug is its bare path without the first slash. */
export interface PageSeed extends Words {
  readonly description_ru: string;
  readonly description_en: string;
  readonly lead_ru: string;
  readonly lead_en: string;
  /** The end of the body in the demo: what only an operator may promise. */
  readonly demo_ru?: string;
  readonly demo_en?: string;
}

/** A question of the FAQ with its topic. */
export interface QuestionSeed extends Words {
  readonly topic_ru: string;
  readonly topic_en: string;
}

/** A news item, dated in days before the first start. */
export interface NewsSeed extends Words {
  readonly daysAgo: number;
  readonly lead_ru: string;
  readonly lead_en: string;
}
