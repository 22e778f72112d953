import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "#domain/locale.ts";

/** The language of a visitor, for who writes to them. */
export const languageNames: Record<Locale, MessageDescriptor> = { ru: msg`Russian`, en: msg`English` };
