// The constants of Specification 9. Those of the language are in locale.ts.

/** How often the page asks whether a new build is out, in ms. */
export const newBuildCheckInterval = 3_600_000;

/** A chunk that fails to load reloads the same path at most once within this window, in ms. */
export const chunkReloadWindow = 10_000;

/** At most that many routes are preloaded at once. */
export const maxConcurrentPreloads = 4;

/** How often a GET or another idempotent request is repeated. */
export const readRetries = 1;

/** How often a POST, PUT, PATCH or DELETE is repeated by itself: never. */
export const writeRetries = 0;

/** The answers after which a read is repeated. */
export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Status filter of the referral withdrawals when none is chosen. */
export const defaultReferralStatus = "refsucc";

/** How long after a resize the kind of device is looked at again, in ms. */
export const resizeRefreshDelay = 50;
