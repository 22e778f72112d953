import type { TextFault } from "../text/written-text.ts";
import { checkText, isBlank, tidyText } from "../text/written-text.ts";

/** Possible ratings in stars, in display order. */
export const ratings = [5, 4, 3, 2, 1] as const;

/** Maximum characters of a review and of its answer. */
export const maxReviewText = 1000;

/** Maximum characters of the author's name. */
export const maxReviewName = 40;

/** Whether a number is a rating. */
export const isRating = (value: number): boolean => ratings.some((rating) => rating === value);

/** Checks the text of a review. Null when it is valid. */
export function checkReviewText(text: string): TextFault | "required" | null {
  return isBlank(text) ? "required" : checkText(text, maxReviewText);
}

/** Checks the author's name, a single line. Null when it is valid. */
export function checkReviewName(name: string): TextFault | null {
  return tidyText(name).includes("\n") ? "control" : checkText(name, maxReviewName);
}

/** The number of reviews with a rating. */
export interface RatingCount {
  rating: number;
  count: number;
}

/**
 * The average rating with one decimal; null without ratings. It is truncated, so that 5.0 means that every
 * rating is five.
 */
export function averageRating(counts: readonly RatingCount[]): string | null {
  const count = counts.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return null;
  const stars = counts.reduce((sum, part) => sum + part.rating * part.count, 0);
  const tenths = Math.floor((stars * 10) / count);
  return `${String(Math.floor(tenths / 10))}.${String(tenths % 10)}`;
}
