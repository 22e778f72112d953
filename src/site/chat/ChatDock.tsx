import { useFocusAfter, useFocusInside } from "./useFocus.ts";
import { type ReactNode, useId } from "react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { useNarrow } from "#src/ui/layout/useNarrow.ts";
import { ChatFace, useChatFace } from "#src/shell/site/ChatFace.tsx";
import styles from "./Chat.module.css";
import { ChatBody } from "./ChatBody.tsx";
import { Composer } from "./Composer.tsx";
import { useChat } from "./useChat.ts";

/**
 * The chat beside the page, which stays usable. The message field takes the focus, and Escape closes the
 * chat.
 */
function Panel({
  title,
  onClose,
  foot,
  children,
}: {
  title: string;
  onClose: () => void;
  foot: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const id = useId();
  const panel = useFocusInside<HTMLDivElement>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from what is inside
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={t`Close the chat`} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** The button in the header of every page, and the chat that it opens. */
export function ChatDock({ opensAtOnce }: { opensAtOnce: boolean }) {
  const { t } = useLingui();
  const { view, upload, actions } = useChat(opensAtOnce);
  const isNarrow = useNarrow();
  const face = useChatFace();
  const { isOpen, unseen } = view;
  const button = useFocusAfter<HTMLButtonElement>(isOpen);
  const title = t`Chat with us`;
  const news =
    unseen === 0
      ? ""
      : t`${plural(unseen, { one: "# new answer in the chat", other: "# new answers in the chat" })}`;
  const hasComposer = view.step === "conversation" || view.step === "loading";
  const foot = hasComposer && <Composer view={view} upload={upload} actions={actions} focused={!isNarrow} />;
  const body = <ChatBody view={view} actions={actions} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        {...face}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? actions.close : actions.open}
      >
        <ChatFace unseen={unseen} />
      </button>
      <Announcement>{news}</Announcement>
      {isNarrow ? (
        <Dialog
          open={isOpen}
          size="sheet"
          title={title}
          closeLabel={t`Close the chat`}
          onClose={actions.close}
          footer={foot}
        >
          {body}
        </Dialog>
      ) : (
        isOpen && (
          <Panel title={title} onClose={actions.close} foot={foot}>
            {body}
          </Panel>
        )
      )}
    </>
  );
}
