import { useLingui } from "@lingui/react/macro";
import { isPicture } from "#domain/site/chat.ts";
import type { ChatFile } from "#machines/site/chat/chat.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import "#src/ui/icons/lateIcons.ts";
import styles from "./Chat.module.css";

/** The file of a message: a thumbnail for a picture, otherwise its name. Both open in a tab. */
export function MessageFile({ file: { name, size: bytes, type, url } }: { file: ChatFile }) {
  const { t } = useLingui();
  const size = formatSize(useLocale(), bytes);
  return (
    <a
      className={styles.attached}
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={t`File ${name}, ${size}`}
    >
      {isPicture(type) ? (
        <img className={styles.picture} src={url} alt="" loading="lazy" />
      ) : (
        <Icon name="file" size="large" />
      )}
      <span className={styles.fileName}>{name}</span>
      <span className={styles.fileSize}>{size}</span>
    </a>
  );
}
