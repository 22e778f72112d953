import { createContext, use } from "react";
import type { Locale } from "#domain/text/locale.ts";

/** The page's language. It follows from the address and stays while the page lives. */
export const LocaleContext = createContext<Locale>("ru");

/** The language of the page. */
export const useLocale = (): Locale => use(LocaleContext);
