/** The time zone of the person who looks: days are theirs. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
