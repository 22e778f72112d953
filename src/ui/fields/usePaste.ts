import { useState } from "react";

/** Whether the browser lets a page read the clipboard at all; it may still ask, or refuse. */
export const canPaste = (): boolean =>
  typeof navigator !== "undefined" && "readText" in (navigator.clipboard ?? {});

/** Reads the clipboard for `onText`; `problem` says why the last reading brought nothing. */
export function usePaste(onText: (text: string) => void) {
  const [problem, setProblem] = useState<"refused" | "empty">();
  const paste = async () => {
    try {
      const text = (await navigator.clipboard.readText()).trim();
      setProblem(text === "" ? "empty" : undefined);
      if (text !== "") onText(text);
    } catch {
      setProblem("refused");
    }
  };
  return { problem, paste: () => void paste(), forget: () => setProblem(undefined) };
}
