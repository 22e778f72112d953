import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Person = Schemas["Person"];
export type PeoplePage = Schemas["PersonPage"];
export type PersonAction = Person["actions"][number];

/** What staff see of the people. */
export const peopleViews = ["all", "staff", "blocked"] as const;

/** The place in the address: a view, what is searched for in it, and the page from 1. */
export interface PeoplePlace {
  view: (typeof peopleViews)[number];
  /** An id, or the beginning of an e-mail; empty for none. */
  search: string;
  page: number;
}

/** What is chosen and typed. */
export interface PersonText {
  /** As whoever acts saw it when they began; null while there is none. */
  person: Person | null;
  /** Null until one is chosen: none of them is what most people come for, and one blocks. */
  action: PersonAction | null;
  reason: string;
  role: Person["role"];
  /** Percent; empty for the general one. */
  share: string;
  /** That erasing is meant. */
  agreed: boolean;
}

/** What is sent. */
export interface PersonBody extends Omit<PersonText, "share"> {
  share: string | null;
}

/** `same`: the role that they have already. */
export type PersonFault = "empty" | "same" | "percent" | "unticked" | "unchosen";

/** Whether an action needs a reason. */
export const needsReason = (action: PersonText["action"]): boolean =>
  action === "block" || action === "reset_second_factor" || action === "export" || action === "erase";
