import type { PairPage } from "./pair-page.ts";

/** An element of a text, or plain text (`tag` is `text`): what Markdown becomes. There is no HTML in it. */
export interface ContentNode {
  tag:
    | "text"
    | "p"
    | "h2"
    | "h3"
    | "ul"
    | "ol"
    | "li"
    | "blockquote"
    | "strong"
    | "em"
    | "code"
    | "pre"
    | "a"
    | "br"
    | "hr"
    | "table"
    | "thead"
    | "tbody"
    | "tr"
    | "th"
    | "td";
  text?: string;
  href?: string;
  /** Anchor of a heading. */
  id?: string;
  children?: ContentNode[];
}

/** Pages whose texts are in the database, by the last part of their bare paths (Specification 2). */
export const contentPaths = [
  "/rules",
  "/aml",
  "/cash",
  "/contacts",
  "/find-claim",
  "/contest",
  "/faq",
  "/news",
  "/partners",
  "/partners/monitoring",
  "/partners/users",
  "/reviews",
  "/shops",
] as const;

/** A slug as news and questions are named by it, the same in both languages. */
export const isSlug = (text: string): boolean => text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** What a link of a text may lead to: this site, or an address that opens a page, a letter or a call. */
export const isSafeLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(href) && !/[\s\p{Cc}]/u.test(href);

/** A public page whose text is in the database, with what some pages have besides it. */
export interface ContentPage {
  /** Bare path. */
  path: string;
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  body: ContentNode[];
  updated_at: string;
  /** Day of a piece of news. */
  date?: string;
  topics?: { title: string; questions: { slug: string; title: string; body: ContentNode[] }[] }[];
  news?: {
    page: number;
    pages: number;
    items: { slug: string; title: string; lead: string; date: string }[];
  };
  reviews?: {
    page: number;
    pages: number;
    summary: {
      count: number;
      /** With one decimal; null without any reviews. */
      average: string | null;
      stars: { rating: number; count: number }[];
      /** How many of them are examples of the demo. */
      examples: number;
    };
    items: PublicReview[];
  };
  cities?: {
    name: string;
    code: string;
    offices: { address: string; hours: string; phone: string | null; map: string; currencies: string[] }[];
    directions: { from: string; to: string; from_code: string; to_code: string }[];
  }[];
  contacts?: { email: string | null; telegram: string | null };
  contest?: {
    starts_on: string;
    ends_on: string;
    leaders: { place: number; name: string; volume: string }[];
  };
  exports?: { addresses: string[]; sample: string };
  /** Percent of the profit that a referrer gets. */
  referral?: { share: string };
  /** What the calculator for shops begins with, in percent: an example of the share, and what a new shop adds to the course. */
  shop_terms?: { share: string; surcharge: string };
  /** Shops that agreed to be listed, by name. */
  shops?: ListedShop[];
  /** Of the page of a pair. */
  pair?: PairPage;
}

/** A shop that agreed to be listed, in the words that an operator accepted. */
export interface ListedShop {
  name: string;
  site: string;
  /** It may have several lines. */
  sells: string;
  /** It is a shop of the demo, which sells nothing. */
  example: boolean;
}

/** A published review. */
export interface PublicReview {
  id: string;
  rating: number;
  text: string;
  name: string | null;
  /** Language of the text and of its answer. */
  locale: "ru" | "en";
  date: string;
  answer: string | null;
  /** Nobody wrote it: it shows in the demo what reviews look like. */
  example: boolean;
}

/** What came of reading a page: it, that there is none, or that it could not be read. */
export type ContentAnswer =
  | { kind: "page"; page: ContentPage }
  | { kind: "missing" }
  | { kind: "failed"; isOffline: boolean };
