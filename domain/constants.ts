/** How often the page checks for a new build, in ms. */
export const newBuildCheckInterval = 3_600_000;

/** A chunk that fails to load reloads the same path at most once within this window, in ms. */
export const chunkReloadWindow = 10_000;

/** Maximum number of routes preloaded at once. */
export const maxConcurrentPreloads = 4;

/** How many times a GET or another idempotent request is retried. */
export const readRetries = 1;

/** The response statuses after which a read is retried. */
export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Status filter of the referral withdrawals when none is chosen. */
export const defaultReferralStatus = "refsucc";
