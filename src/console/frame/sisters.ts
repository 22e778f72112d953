import { createContext } from "react";

/** A page beside the open one in its section. */
export interface Sister {
  href: string;
  label: string;
  isOpen: boolean;
}

/** The pages of the open section, in their order; none where it has one. */
export const SistersContext = createContext<readonly Sister[]>([]);
