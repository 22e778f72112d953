/** The viewer's time zone, which defines their days. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
