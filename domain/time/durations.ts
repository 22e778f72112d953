/** Lengths of time. The names say in which unit, because both are in use: clocks count milliseconds, periods seconds. */
export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
