import { createContext } from "react";
import type { ContentAnswer } from "#domain/site/content.ts";

/** Where pages get their content from. */
export interface ContentSource {
  /** Reads the content at an address; returns the same promise until it is evicted. */
  read: (address: string) => Promise<ContentAnswer>;
  /** Has the next read ask again. */
  forget: (address: string) => void;
}

/** Null where the page reads from the server it came from. */
export const ContentContext = createContext<ContentSource | null>(null);
