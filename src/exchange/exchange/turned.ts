/** Whether the present entry of the browser's history is that of the second face. */
export const isTurned = (): boolean => (history.state as { face?: string } | null)?.face === "details";
