import type { ContentNode } from "./content-node.ts";
import type { PairPage } from "../exchange/pair-page.ts";

/** Pages with texts in the database, by the last part of their bare paths. */
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

/** Whether a text is a slug of news or a question. Slugs are the same in both languages. */
export const isSlug = (text: string): boolean => text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Whether a text may link to this address: this site, or a page, mail or phone address. */
export const isSafeLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(href) && !/[\s\p{Cc}]/u.test(href);

/** A public page with its text from the database, and the extra data that some pages have. */
export interface ContentPage {
  /** Bare path. */
  path: string;
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  body: ContentNode[];
  updated_at: string;
  /** Publication date of news. */
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
      /** With one decimal; null without reviews. */
      average: string | null;
      stars: { rating: number; count: number }[];
      /** How many of them are demo examples. */
      examples: number;
    };
    items: PublicReview[];
  };
  cities?: {
    name: string;
    code: string;
    offices: {
      address: string;
      hours: string;
      /** Whether it is open now, and until or from when. */
      opening: { open: boolean; text: string };
      phone: string | null;
      map: string;
      currencies: string[];
    }[];
    directions: { from: string; to: string; from_code: string; to_code: string }[];
  }[];
  contacts?: {
    company: string | null;
    email: string | null;
    telegram: string | null;
    hours: string | null;
  };
  contest?: {
    starts_on: string;
    ends_on: string;
    leaders: { place: number; name: string; volume: string }[];
  };
  exports?: { format: "xml" | "json" | "txt"; address: string; sample: string }[];
  /** Percent of the profit that a referrer gets. */
  referral?: { share: string };
  /** The ways to work together, each with the number that says most of it. */
  partners?: {
    path: "/partners/users" | "/shops" | "/partners/monitoring";
    title: string;
    lead: string;
    number: string;
  }[];
  /**
   * The shop calculator's initial values, in percent: an example of the share, and the default surcharge of a
   * new shop.
   */
  shop_terms?: { share: string; surcharge: string };
  /** Shops that agreed to be listed, sorted by name. */
  shops?: ListedShop[];
  /** For the page of a pair. */
  pair?: PairPage;
}

/** A shop that agreed to be listed, with the description that an operator accepted. */
export interface ListedShop {
  name: string;
  site: string;
  /** May have several lines. */
  sells: string;
  /** A demo shop, which sells nothing. */
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
  /** A demo example without an author. */
  example: boolean;
}

/** Result of reading a page: the page, "not found", or a failure. */
export type ContentAnswer =
  | { kind: "page"; page: ContentPage }
  | { kind: "missing" }
  | { kind: "failed"; isOffline: boolean };
