/** Maximum length of a chat message, in characters. */
export const longestMessage = 2000;

/** Whether a file of this type is shown as a picture. */
export const isPicture = (type: string): boolean => type.startsWith("image/");
