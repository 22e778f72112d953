/** Characters of the longest message of the chat. */
export const longestMessage = 2000;
