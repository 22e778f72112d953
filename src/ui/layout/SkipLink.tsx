import styles from "./SkipLink.module.css";

/** First link of a page: jumps over the header to the element with the id `to`. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles.link} href={`#${to}`}>
      {children}
    </a>
  );
}
