/** Name of the channel between the tabs of this browser. */
export const sessionChannel = "session";

/** Whether there is a refresh cookie, by its readable companion. */
export const hasSessionHint = (): boolean => /(?:^|; )session=1/.test(document.cookie);

/** Removes the companion of a refresh cookie that the server no longer takes. */
export function forgetSessionHint(): void {
  document.cookie = "session=; path=/; max-age=0";
}
