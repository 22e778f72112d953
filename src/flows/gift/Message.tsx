import styles from "./Gift.module.css";

/** The words that came with a card, as they were written. */
export function Message({ text }: { text: string }) {
  return <blockquote className={styles.message}>{text}</blockquote>;
}
