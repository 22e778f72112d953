import { createContext } from "react";
import type { Services } from "./services.ts";

/** What routes provide the actors of their flows from; null while a page is rendered without a browser. */
export const ServicesContext = createContext<Services | null>(null);
