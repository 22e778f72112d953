import { useEffect, useRef, useState } from "react";
import { isLoopback } from "#inspector/wire/lines.ts";
import { ToolButton } from "./controls.tsx";
import { useInspector, useInspectorState } from "./useInspector.ts";
import controls from "./controls.module.css";
import styles from "./SplitView.module.css";

/** Where the page in a frame is; undefined where it is of another origin. */
function placeOf(frame: HTMLIFrameElement | null): string | undefined {
  try {
    const { href, pathname, search, hash } = frame?.contentWindow?.location ?? location;
    return href.startsWith("about:") ? undefined : pathname + search + hash;
  } catch {
    return undefined;
  }
}

/** A path of this origin, or an address of this machine. */
const isPage = (text: string): boolean =>
  /^\/(?!\/)/.test(text) || (URL.canParse(text) && isLoopback(new URL(text).origin));

/** The page that the inspector's address asks for, or else the usual one. */
const asked = (usual: string) => {
  const path = new URLSearchParams(location.search).get("split");
  return path !== null && isPage(path) ? path : usual;
};

/** The page beside its charts. It talks to the inspector like any other page. */
export function SplitView() {
  const { config } = useInspector();
  const [address, setAddress] = useState(() => asked(config.page ?? "/"));
  const [typed, setTyped] = useState(address);
  const frame = useRef<HTMLIFrameElement>(null);
  const isTyping = useRef(false);
  // A page goes elsewhere without being loaded, and tells what its flows do there.
  const { history } = useInspectorState();
  const { length } = history.moments;
  useEffect(() => {
    const here = placeOf(frame.current);
    if (here !== undefined && !isTyping.current) setTyped(here);
    // Each step may be in another place.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [length]);
  return (
    <section className={styles.pane} data-pane="page" aria-label="Page">
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPage(typed)) setAddress(typed);
        }}
      >
        <input
          className={controls.field}
          aria-label="Address of the page"
          value={typed}
          onFocus={() => (isTyping.current = true)}
          onBlur={() => (isTyping.current = false)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ToolButton type="submit" icon="arrowRight" aria-label="Go" />
      </form>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is same-origin and has to talk to the inspector */}
      <iframe
        ref={frame}
        key={address}
        title="Page"
        src={address}
        onLoad={() => setTyped(placeOf(frame.current) ?? typed)}
      />
    </section>
  );
}
