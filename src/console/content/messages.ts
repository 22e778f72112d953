import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type {
  ContentBrief,
  ContentPlace,
  PairedField,
  TextFault,
  TextValues,
} from "#machines/console/content/content.types.ts";

/** Which kinds are listed. */
export const kindNames: Record<ContentPlace["kind"], MessageDescriptor> = {
  all: msg({ message: "All", context: "texts of the site" }),
  news: msg`News`,
  question: msg`Questions`,
  page: msg`Pages`,
};

/** One of a kind. */
export const oneOfKind: Record<ContentBrief["kind"], MessageDescriptor> = {
  news: msg`News item`,
  question: msg`Question`,
  page: msg`Page`,
};

/** Which states are listed. */
export const stateNames: Record<ContentPlace["state"], MessageDescriptor> = {
  all: msg`In any state`,
  draft: msg`Drafts`,
  planned: msg`Planned`,
  changed: msg`With unpublished changes`,
  published: msg`Published`,
};

/** The fields in both languages. */
export const fieldNames: Record<PairedField, Record<"ru" | "en", MessageDescriptor>> = {
  title: { ru: msg`Title in Russian`, en: msg`Title in English` },
  description: { ru: msg`For search engines, in Russian`, en: msg`For search engines, in English` },
  lead: { ru: msg`Summary in Russian`, en: msg`Summary in English` },
  topic: { ru: msg`Topic in Russian`, en: msg`Topic in English` },
  body: { ru: msg`Text in Russian`, en: msg`Text in English` },
};

/** When what is saved is published. */
export const publishNames: Record<TextValues["publish"], MessageDescriptor> = {
  draft: msg`Keep as a draft`,
  now: msg`Publish now`,
  later: msg`Publish later`,
};

/** Why the page refuses a field. */
export const faultMessages: Record<TextFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  slug: msg`Small Latin letters and digits, with single hyphens between them`,
  whole: msg`Write a whole number from 0 to 99999`,
  order: msg`The last day can't be before the first`,
};
