import { useSyncExternalStore } from "react";

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

const read = () => meta()?.content ?? "";

const subscribe = (notify: () => void) => {
  const observer = new MutationObserver(notify);
  const source = meta();
  if (source !== null) observer.observe(source, { attributes: true });
  return () => observer.disconnect();
};

/** The exchange's name, as its page says it. */
export const useBrand = (): string => useSyncExternalStore(subscribe, read);

/** Writes a new name into the page, which otherwise learns of it when it is loaded again. */
export const renameBrand = (name: string): void => meta()?.setAttribute("content", name);
