import type { ApiFailure } from "#domain/api-failure.ts";
import type { ContentPage } from "#domain/content.ts";

/** A part of the home page that shows the beginning of another page. */
export type PartName = "reviews" | "news" | "questions";

export interface HomePartInput {
  part: PartName;
}

export interface HomePartContext extends HomePartInput {
  /** The page that the part is taken from. */
  page: ContentPage | null;
  failure: ApiFailure | null;
}

/** The part has come near to what is seen, or is asked for again. */
export type HomePartEvent = { type: "part.near" } | { type: "retry" };

/** What the actors take and give. `loadPart` rejects with `ApiFailure`. */
export interface HomePartActors {
  /** Reads the page that the part is taken from. */
  loadPart: { input: HomePartInput; output: ContentPage };
  /** Tells `part.near` once. */
  watchNear: { input: HomePartInput };
}
