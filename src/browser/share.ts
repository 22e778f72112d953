/** Opens the browser's window for sharing. Closing it is a change of mind, not a failure. */
export async function share(link: string): Promise<void> {
  try {
    await navigator.share({ url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
