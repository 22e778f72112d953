import { useEffect, useState } from "react";

/** How long “copied” stays, in milliseconds: long enough to be read and heard. */
const SHOWN = 2500;

/** Puts `text` on the clipboard; `copied` is true for a moment after that. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}
