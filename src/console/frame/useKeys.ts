import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { boolean } from "valibot";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";
import { createKeyReader, focusRow, focusSearch, isTaken, type KeyAct, takeAct } from "./keys.ts";

const stored = "console.keys";

export type KeyDialog = "keys" | "palette";

/** The keys of the console: one listener, which leaves alone what is typed and other programs' shortcuts. */
export function useKeys(ways: readonly { key: string; href: string }[]) {
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<KeyDialog | null>(null);
  const [isOn, setOn] = useState(() => readStored(stored, boolean()) ?? true);

  const run = (act: KeyAct) => {
    switch (act.type) {
      case "row":
        return focusRow(act.by);
      case "act":
        return takeAct();
      case "search":
        return focusSearch();
      case "help":
        return setDialog("keys");
      case "palette":
        return setDialog("palette");
      case "go": {
        const way = ways.find(({ key }) => key === act.letter);
        if (way !== undefined) navigate(way.href);
      }
    }
  };
  const [read] = useState(createKeyReader);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const act = read(event, isOn);
    if (act === null) return;
    event.preventDefault();
    run(act);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener("keydown", (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return {
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    isOn,
    turn: (on: boolean) => {
      writeStored(stored, on ? null : false);
      setOn(on);
    },
  };
}
