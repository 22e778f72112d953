/** Opens the browser's share dialog. Closing it is not a failure. */
export async function share(link: string): Promise<void> {
  try {
    await navigator.share({ url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
