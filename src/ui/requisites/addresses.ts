/** The user's cards. */
export const cardsPath = "/account/cards";

/** Where a card is added to be verified. */
export const addCardPath = `${cardsPath}?add=1`;
