/** The path of a request's address: what stands before its query. */
export const pathOf = (url: string): string => url.split("?", 1)[0] ?? url;
