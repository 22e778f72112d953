import type { TextFault } from "./written-text.ts";
import { checkText, isBlank, tidyText } from "./written-text.ts";

/** The ratings that a review can have, in stars, as they are listed. */
export const ratings = [5, 4, 3, 2, 1] as const;

/** Characters that a review, and the answer to it, may have. */
export const maxReviewText = 1000;

/** Characters that the name under a review may have. */
export const maxReviewName = 40;

/** Whether a number is a rating. */
export const isRating = (value: number): boolean => ratings.some((rating) => rating === value);

/** What is wrong with the text of a review; null when nothing is. */
export function checkReviewText(text: string): TextFault | "required" | null {
  return isBlank(text) ? "required" : checkText(text, maxReviewText);
}

/** What is wrong with the name under a review; null when nothing is. A name is one line. */
export function checkReviewName(name: string): TextFault | null {
  return tidyText(name).includes("\n") ? "control" : checkText(name, maxReviewName);
}

/** How many reviews have a rating. */
export interface RatingCount {
  rating: number;
  count: number;
}

/**
 * The average of the ratings with one decimal; null where there are none. It is cut, not rounded: an average that is shown
 * as 5.0 has no rating below five.
 */
export function averageRating(counts: readonly RatingCount[]): string | null {
  const count = counts.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return null;
  const stars = counts.reduce((sum, part) => sum + part.rating * part.count, 0);
  const tenths = Math.floor((stars * 10) / count);
  return `${String(Math.floor(tenths / 10))}.${String(tenths % 10)}`;
}
