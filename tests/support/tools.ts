/** Whether tests that need a tool are skipped without it. In CI they run, and fail: there, a skipped one would be taken for a passed one. */
export const isSkipped = (hasTool: boolean): boolean => !hasTool && process.env["CI"] === undefined;
