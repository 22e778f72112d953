import { useState } from "react";
import { ToolButton } from "./controls.tsx";
import controls from "./controls.module.css";
import styles from "./SplitView.module.css";

const asked = () => {
  const path = new URLSearchParams(location.search).get("split");
  return path?.startsWith("/") === true && !path.startsWith("//") ? path : "/en";
};

/** The page beside its charts. It talks to the inspector like any other page. */
export function SplitView() {
  const [address, setAddress] = useState(asked);
  const [typed, setTyped] = useState(address);
  return (
    <section className={styles.pane} data-pane="page" aria-label="Page">
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.startsWith("/") && !typed.startsWith("//")) setAddress(typed);
        }}
      >
        <input
          className={controls.field}
          aria-label="Address of the page"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ToolButton type="submit" icon="arrowRight" aria-label="Go" />
      </form>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is same-origin and has to talk to the inspector */}
      <iframe key={address} title="Page" src={address} />
    </section>
  );
}
