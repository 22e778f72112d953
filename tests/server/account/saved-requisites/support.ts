/** A card that can be saved, by the fields of a bank. */
export const cardRequisites = { account: "4111111111111111", holder: "ANNA IVANOVA" } as const;
