import type { ApiFailure } from "#domain/api-failure.ts";
import { useFailureText } from "./useFailureText.ts";

/**
 * Why the server refused a file, in its own words if it has any.
 * @param busy the text when the server accepts no more concurrent files
 */
export function useUploadFailureText(busy: string) {
  const failureText = useFailureText();
  return (failure: ApiFailure | null): string => {
    if (failure?.kind === "unavailable" && failure.code === "uploads_busy") return busy;
    if (failure?.kind === "fields") {
      const words = Object.values(failure.fields).flat();
      if (words.length > 0) return words.join(" ");
    }
    return failureText(failure ?? { kind: "server", status: 0 });
  };
}
