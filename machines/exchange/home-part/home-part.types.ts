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

/** The part has come near the viewport, or a retry was requested. */
export type HomePartEvent = { type: "part.near" } | { type: "retry" };

/** Inputs and outputs of the actors. `loadPart` rejects with `ApiFailure`. */
export interface HomePartActors {
  /** Reads the page from which the part is taken. */
  loadPart: { input: HomePartInput; output: ContentPage };
  /** Tells `part.near` once. */
  watchNear: { input: HomePartInput };
}
