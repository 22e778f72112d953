/*
 * The links of an account's mail. The token stands behind a `#`: that part of an address goes into no request, no log and
 * no Referer (OWASP ASVS 5.0, 14.2.1).
 */

/** Bare path of the page that activates an account, by the token of its mail. */
export const activationPath = (token: string): string => `/successfully#token=${token}`;

/** Bare path of the page where a new password is chosen, by the token of its mail. */
export const recoveryPath = (token: string): string => `/recover#token=${token}`;

/** The token in the part of an address behind `#`; null where there is none, or not a whole one. */
export const linkToken = (hash: string): string | null =>
  /^#token=([A-Za-z0-9_-]{32,64})$/.exec(hash)?.[1] ?? null;
