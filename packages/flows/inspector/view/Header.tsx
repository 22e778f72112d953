import { useEffect, useRef, useState } from "react";
import { ToolButton } from "./controls.tsx";
import { placeIn, useInspector, useInspectorState } from "./useInspector.ts";
import { useDark } from "./theme.ts";
import controls from "./controls.module.css";
import styles from "./Header.module.css";

/** How the recording is looked at. */
export type Look = keyof typeof looks;

const looks = { chart: "Chart", sequence: "Sequence", story: "Story" } as const;

const clockOf = (at: number) => new Date(at).toLocaleTimeString("en-GB");

/** How long a message stays visible, in milliseconds. */
const messageTime = 6000;

/** The source of the history, and the actions on the whole history. */
export function Header(props: {
  isSplit: boolean;
  onSplit: () => void;
  look: Look;
  onLook: (look: Look) => void;
}) {
  const { isSplit, onSplit, look, onLook } = props;
  const inspector = useInspector();
  const state = useInspectorState();
  const [isDark, setDark] = useDark();
  const [said, say] = useState("");
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (said === "") return undefined;
    const timer = setTimeout(() => say(""), messageTime);
    return () => clearTimeout(timer);
  }, [said]);
  const { source, pages, history } = state;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(inspector.recording());
      say("Recording copied");
    } catch {
      say("The browser does not allow copying");
    }
  };
  const open = async (chosen: File | undefined) => {
    try {
      if (chosen !== undefined) inspector.openRecording(await chosen.text());
      say("");
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => "");
    if (!text.startsWith("{")) file.current?.click();
    else await open(new File([text], "clipboard"));
  };
  const place = placeIn(state);
  const isListed = source.kind === "page" && pages.some(({ id }) => id === source.page.id);
  const chosen = source.kind === "page" && isListed ? source.page.id : source.kind;
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>Flow inspector</h1>
      <select
        className={controls.field}
        aria-label="Source"
        value={chosen}
        onChange={({ target }) => inspector.followPage(target.value)}
      >
        {source.kind === "none" && <option value="none">No page is open</option>}
        {source.kind === "page" && !isListed && <option value="page">{source.page.address} (closed)</option>}
        {source.kind === "recording" && <option value="recording">Recording of {source.page.address}</option>}
        {source.kind === "simulation" && <option value="simulation">Simulation of {source.flow}</option>}
        {pages.map(({ id, address, startedAt, hasEnded }) => (
          <option key={id} value={id}>
            {address} · {clockOf(startedAt)}
            {hasEnded === true && " · ended"}
          </option>
        ))}
      </select>
      <p className={styles.status} data-live={source.kind !== "none" && state.cursor === null}>
        {state.cursor === null
          ? `${history.moments.length} ${history.moments.length === 1 ? "event" : "events"}`
          : `${place + 1} of ${history.moments.length}`}
        {history.lost > 0 && `, ${history.lost} lost`}
      </p>
      <div className={styles.looks} role="group" aria-label="Look">
        {(Object.keys(looks) as Look[]).map((one) => (
          <ToolButton key={one} look="quiet" aria-pressed={look === one} onClick={() => onLook(one)}>
            {looks[one]}
          </ToolButton>
        ))}
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      <div className={styles.actions}>
        <ToolButton icon="copy" disabled={history.moments.length === 0} onClick={() => void copy()}>
          <span className={styles.word}>Copy recording</span>
        </ToolButton>
        <ToolButton icon="file" onClick={() => void paste()}>
          <span className={styles.word}>Open recording</span>
        </ToolButton>
        <input
          ref={file}
          hidden
          type="file"
          accept="application/json"
          aria-label="File of a recording"
          onChange={({ target }) => void open(target.files?.[0])}
        />
        <ToolButton icon="display" className={styles.beside} aria-pressed={isSplit} onClick={onSplit}>
          <span className={styles.word}>Page beside</span>
        </ToolButton>
        <ToolButton
          icon={isDark ? "sun" : "moon"}
          aria-label={isDark ? "Light" : "Dark"}
          onClick={() => setDark(!isDark)}
        />
      </div>
    </header>
  );
}
