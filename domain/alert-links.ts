/** Bare paths of the pages that the links of alerts lead to, in the order in which they are matched. */
export const alertPaths = { confirm: "/alerts/confirm", stop: "/alerts/:token" } as const;

/** Bare path of the page that confirms an alert. As in `account-links.ts`, the token goes into no request and no log. */
export const alertConfirmPath = (token: string): string => `${alertPaths.confirm}#token=${token}`;

/** Bare path by which a mailbox stops its alerts; mail programs send a POST to it, so the token is part of the path. */
export const alertStopPath = (token: string): string => alertPaths.stop.replace(":token", () => token);

/** Whether a text is a token by which a mailbox stops its alerts. */
export const isStopToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
