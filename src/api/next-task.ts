/** Ends the present task: what one needs is much work, and a finger is answered between two tasks only. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
