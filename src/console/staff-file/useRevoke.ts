import { useEffect } from "react";

/** Frees the file behind an object URL when it is shown no more. */
export function useRevoke(url: string): void {
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
}
