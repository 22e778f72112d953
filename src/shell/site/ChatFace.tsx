import { useLingui } from "@lingui/react/macro";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./ChatFace.module.css";

/** The attributes of the chat's button, and of the link in its place. `ChatLink` finds it by its id. */
export function useChatFace() {
  const { t } = useLingui();
  const name = t`Chat with us`;
  return { id: "chat", className: styles.face, "aria-label": name, title: name };
}

/** What both show; `unseen` counts new answers. */
export const ChatFace = ({ unseen = 0 }: { unseen?: number }) => (
  <>
    <Icon name="chat" />
    {unseen > 0 && (
      <b className={styles.count} aria-hidden="true">
        {unseen}
      </b>
    )}
  </>
);
