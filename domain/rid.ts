/** Days for which a browser remembers a referral link (Product 5). */
export const rememberedDays = 30;

/** Whether a text can say who sent a visitor: the `rid` of a user, or the public id of a shop, which begins with an s. */
export const isSource = (text: string): boolean => /^s?[0-9a-f]{12}$/.test(text);

/** Whether a text can be a `rid`: twelve hexadecimal digits. Whose it is, only the server knows. */
export const isRid = (text: string): boolean => /^[0-9a-f]{12}$/.test(text);
