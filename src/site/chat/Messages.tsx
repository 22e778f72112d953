import { linksIn } from "#domain/text/links.ts";
import { useLingui } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import type { ChatFile } from "#machines/site/chat/chat.types.ts";
import type { ChatView } from "#machines/site/chat/chat.selectors.ts";
import { formatMoment } from "#src/language/format.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { cx } from "#src/ui/cx.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import styles from "./Chat.module.css";
import { MessageFile } from "./MessageFile.tsx";

/** A message with its addresses as links, which send no referrer. */
function LinkedText({ children }: { children: string }) {
  return linksIn(children).map(({ kind, text }, index) =>
    kind === "link" ? (
      <a key={index} href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  );
}

type Side = "visitor" | "staff";

/** Who reads the conversation, and how its files are shown. */
interface Reader {
  reader?: Side | undefined;
  File?: ComponentType<{ file: ChatFile }> | undefined;
}

function Bubble({
  by,
  text,
  file,
  reader = "visitor",
  File = MessageFile,
  children,
}: Reader & {
  by: Side;
  text: string;
  file: ChatFile | null;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const isOwn = by === reader;
  return (
    <li className={cx(styles.message, isOwn ? styles.own : styles.others)}>
      <VisuallyHidden>{isOwn ? t`You:` : by === "staff" ? t`Support:` : t`Visitor:`}</VisuallyHidden>
      {file && <File file={file} />}
      {text !== "" && (
        <p className={styles.text} dir="auto">
          <LinkedText>{text}</LinkedText>
        </p>
      )}
      <div className={styles.note}>{children}</div>
    </li>
  );
}

/** The message that is on its way. */
function Sending({
  view,
  reader = "visitor",
  File,
  onSendNow,
}: Reader & { view: ChatView; onSendNow: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { sending, sendFailure, isRepeated } = view;
  if (sending === null) return null;
  return (
    <Bubble by={reader} reader={reader} File={File} text={sending.text} file={sending.file}>
      {isRepeated ? (
        <>
          <span role="status">
            {t`Not sent yet`}. {sendFailure !== null && failureText(sendFailure)}
          </span>
          <Button size="small" variant="quiet" icon="retry" onClick={onSendNow}>{t`Send now`}</Button>
        </>
      ) : (
        t`Sending…`
      )}
    </Bubble>
  );
}

/** Brings an element into view where it is new. */
const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

/** The messages of both sides. A new message is read out and scrolled to. */
export function Messages({ view, onSendNow, ...reader }: Reader & { view: ChatView; onSendNow: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { messages, sending, isRepeated, isClosed, isReconnecting } = view;
  const newest = [messages.length, sending?.key, isRepeated, isClosed, isReconnecting].join();
  return (
    <Stack gap={3}>
      {messages.length === 0 && sending === null && (
        <p className={styles.welcome}>
          {t`Ask about an exchange, an order or a payment. Answers appear here; when you've left, they go to your email.`}
        </p>
      )}
      <div role="log" aria-label={t`Messages`}>
        <ul className={styles.messages}>
          {messages.map(({ id, by, text, file, at, author }) => (
            <Bubble key={id} {...reader} by={by} text={text} file={file}>
              {author !== undefined && <span>{author}</span>}
              <time dateTime={at}>{formatMoment(locale, at)}</time>
            </Bubble>
          ))}
          <Sending {...reader} view={view} onSendNow={onSendNow} />
        </ul>
      </div>
      {isClosed && <Banner announce>{t`The conversation is closed. Write to open it again.`}</Banner>}
      {isReconnecting && <Banner tone="warning" announce>{t`Connecting again…`}</Banner>}
      <div key={newest} ref={scrollTo} />
    </Stack>
  );
}
