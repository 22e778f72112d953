import type { ApiFailure } from "#domain/api-failure.ts";
import { said } from "./forms.ts";
import type { Landmark } from "./seen.ts";

/** Shown in place of data that could not be loaded. */
export const failedReading = (title: string, failure: ApiFailure | null): readonly Landmark[] => [
  failure === null ? `alert ${title}` : `alert ${title} ${said(failure)}`,
  "button Try again",
];

/** Shown beside data that could not be refreshed. */
export const staleReading = (title: string, failure: ApiFailure | null): readonly Landmark[] =>
  failedReading(title, failure);
