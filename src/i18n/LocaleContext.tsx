import { createContext, use } from "react";
import type { Locale } from "#domain/locale.ts";

/** The language of the page; it follows from the address and stays for as long as the page lives. */
export const LocaleContext = createContext<Locale>("ru");

/** The language of the page. */
export const useLocale = (): Locale => use(LocaleContext);
