const search = new URLSearchParams(globalThis.location?.search);

/** Language of the gallery: `?lang=en`, Russian otherwise. */
export const lang: "ru" | "en" = search.get("lang") === "en" ? "en" : "ru";

/** The one page of the gallery that is asked for with `?page=`. */
export const page: string = search.get("page") ?? "components";

/** The theme asked for with `?theme=`, for pictures. */
export const theme = search.get("theme");

/** A text in the language of the gallery. */
export const t = (ru: string, en: string): string => (lang === "ru" ? ru : en);

/** The address of another page of the gallery, in the same language unless said. */
export const pageHref = (name: string, language: string = lang): string => `?page=${name}&lang=${language}`;
