/** Bare paths of the pages that alert mail links to, in matching order. */
export const alertPaths = { confirm: "/alerts/confirm", stop: "/alerts/:token" } as const;

/** Bare path of the page that confirms an alert. The token is in the fragment, as in `account-links.ts`. */
export const alertConfirmPath = (token: string): string => `${alertPaths.confirm}${linkFragment(token)}`;

/**
 * Bare path that stops all alerts of a mailbox. Mail programs POST to it, so the token is part of the path.
 */
export const alertStopPath = (token: string): string => alertPaths.stop.replace(":token", () => token);

/** Whether a text has the form of a stop token. */
export const isStopToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/*
 * Links in account mail. The token is in the fragment, which browsers never put into requests, logs or the
 * Referer header (OWASP ASVS 5.0, 14.2.1).
 */

/** Bare path of the page that activates an account with the token from its mail. */
export const activationPath = (token: string): string => `/successfully${linkFragment(token)}`;

/** Bare path of the page that sets a new password with the token from the mail. */
export const recoveryPath = (token: string): string => `/recover${linkFragment(token)}`;

/** Bare path of the page on which an invited colleague becomes staff, with the token from the mail. */
export const invitationPath = (token: string): string => `/invitation${linkFragment(token)}`;

/** The fragment with the token of a mail's link. */
export const linkFragment = (token: string): string => `#token=${token}`;

/** Reads the token from the fragment of an address. Returns null when it is missing or incomplete. */
export const linkToken = (hash: string): string | null =>
  /^#token=([A-Za-z0-9_-]{32,64})$/.exec(hash)?.[1] ?? null;
