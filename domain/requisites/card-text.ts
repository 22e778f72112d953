/** The digits of a card as it shows them, in fours. What is no digit is left out. */
export const groupCard = (text: string): string => text.replace(/\D/g, "").replace(/(\d{4})(?=\d)/g, "$1 ");
