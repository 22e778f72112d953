/** Ends the current task, so that the browser can handle input before the work goes on. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
