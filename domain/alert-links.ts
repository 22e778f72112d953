/** Bare paths of the pages that alert mail links to, in matching order. */
export const alertPaths = { confirm: "/alerts/confirm", stop: "/alerts/:token" } as const;

/** Bare path of the page that confirms an alert. The token is in the fragment, as in `account-links.ts`. */
export const alertConfirmPath = (token: string): string => `${alertPaths.confirm}#token=${token}`;

/**
 * Bare path that stops all alerts of a mailbox. Mail programs POST to it, so the token is part of the path.
 */
export const alertStopPath = (token: string): string => alertPaths.stop.replace(":token", () => token);

/** Whether a text has the form of a stop token. */
export const isStopToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
