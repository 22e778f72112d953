const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a uuid as claims are named by it (RFC 9562), in either case. */
export const isUuid = (text: string): boolean => pattern.test(text);
