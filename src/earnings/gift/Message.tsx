import styles from "./Gift.module.css";

/** The message of a card, exactly as written. */
export function Message({ text }: { text: string }) {
  return <blockquote className={styles.message}>{text}</blockquote>;
}
